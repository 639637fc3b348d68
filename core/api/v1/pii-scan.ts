import { openWorkbench } from '@core/configuration/open-workbench';
import { piiInventory } from '@core/configuration/views/pii-inventory';
import { callById } from '@core/contract/calls';
import type { RecognizerLocale } from '@core/contract/enums';
import type { Recognizer as RecognizerView } from '@core/contract/schemas/pii-scan';
import type { Recognizer } from '@core/discovery/pii/recognizer';
import { recognizers } from '@core/discovery/pii/registry';
import type { EngineSettings } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import { jobView } from '../views/job-view';
import { scanComparison } from '../views/scan-comparison';

function recognizerView(
  recognizer: Recognizer,
  { piiThreshold, piiEntityThresholds }: EngineSettings,
): RecognizerView {
  return {
    id: recognizer.id,
    entity: recognizer.entity,
    locales: recognizer.locale === 'global' ? [] : [recognizer.locale],
    reads_names: Object.keys(recognizer.names).length > 0,
    reads_data: recognizer.values !== null,
    reads_text: recognizer.values?.inText ?? recognizer.entity === 'FREE_TEXT',
    threshold: piiEntityThresholds[recognizer.entity] ?? piiThreshold,
  };
}

const knows = (recognizer: Recognizer, locale: RecognizerLocale | undefined): boolean =>
  locale === undefined || recognizer.locale === 'global' || recognizer.locale === locale;

export const piiScanRoutes: readonly Route[] = [
  route(callById('piiScan.recognizers'), ({ query, workspace }) =>
    Promise.resolve(
      recognizers
        .filter((recognizer) => knows(recognizer, query.locale))
        .map((recognizer) => recognizerView(recognizer, workspace.settings))
        .filter((view) => (query.deepScan || view.reads_names) && (!query.textPii || view.reads_text)),
    ),
  ),

  route(callById('piiScan.start'), async ({ query, body, caller, services, workspace }) => {
    const job = await services.runner.start(
      {
        engineId: workspace.engineId,
        type: 'pii_scan',
        createdBy: caller.user.id,
        params: {
          entities: body.entities,
          threshold: body.threshold ?? workspace.settings.piiThreshold,
          entityThresholds: body.entity_thresholds ?? workspace.settings.piiEntityThresholds,
          overwrite: query.overwrite_previous_scans,
          readsValues: query.data_scan,
          checksCardinality: query.cardinality_check,
          scanners: body.n_scanners,
          ...(body.table_ids ? { tableIds: body.table_ids } : {}),
          ...(body.column_ids ? { columnIds: body.column_ids } : {}),
          ...(query.locale ? { locale: query.locale } : {}),
        },
      },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('piiScan.compare'), async ({ params, query, services, workspace }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    return scanComparison(services, workspace.engineId, bench, query);
  }),

  route(callById('piiScan.inventory'), async ({ params, services, workspace }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    return new Response(piiInventory(bench), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="personal-data.csv"',
      },
    });
  }),
];
