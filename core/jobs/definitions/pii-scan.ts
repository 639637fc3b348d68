import { recognizerLocale } from '@core/contract/enums';
import { defaults } from '@core/contract/limits';
import { piiEntity } from '@core/contract/pii-entities';
import { maySeeRows } from '@core/identity/policy';
import type { ScanResult } from '@core/schema/scan-finding';
import { z } from 'zod';
import type { JobContext, JobDefinition } from '../job-context';
import type { DefinitionDeps, ScanOptions } from './definition-deps';
import { logUnread, withSource } from './with-source';
import { workspaceDatabases, type WorkspaceDatabases } from './workspace-databases';

/** Parameters of a scan for personal data, as stored with the job. */
export const piiScanParams = z.object({
  entities: z.array(piiEntity).optional(),
  locale: recognizerLocale.optional(),
  threshold: z.number().min(0).max(1).optional(),
  entityThresholds: z.partialRecord(piiEntity, z.number()).optional(),
  overwrite: z.boolean().default(false),
  tableIds: z.array(z.number()).optional(),
  columnIds: z.array(z.number()).optional(),
  readsValues: z.boolean().default(false),
  checksCardinality: z.boolean().default(true),
  scanners: z.number().int().min(1).default(defaults.nScanners),
});
type Params = z.infer<typeof piiScanParams>;

/**
 * Looks for personal data in names and, on request, in a sample of values, and renews the proposals. Values are not
 * kept.
 */
export function piiScan(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const params = piiScanParams.parse(context.job.params);
      const ends = await workspaceDatabases(deps, context.job);
      const member = await deps.workspaces.memberOf(ends.workspace.id, context.job.createdBy);
      const { entities, locale, threshold, entityThresholds, overwrite, tableIds, columnIds } = params;
      const options: ScanOptions = {
        overwrite,
        mayLowerProtection: member !== null && maySeeRows(member),
        scope: { ...(tableIds && { tableIds }), ...(columnIds && { columnIds }) },
        ...(entities && { entities }),
        ...(locale && { locale }),
        ...(threshold !== undefined && { threshold }),
        ...(entityThresholds && { entityThresholds }),
      };
      context.startStep('scan_names');
      const { kept, invalid, findings, ...summary } = params.readsValues
        ? await scanValues(deps, context, ends, params, options)
        : await deps.suggestFor(context.job.engineId, options);
      context.endStep('scan_names', 'done');
      context.endStep('scan_data', params.readsValues ? 'done' : 'skipped');
      context.startStep('suggest');
      context.log('info', 'suggestions-made', { ...summary });
      if (kept > 0) context.log('warn', 'protection-kept', { columns: kept });
      if (invalid > 0) context.log('warn', 'values-invalid', { columns: invalid });
      context.endStep('suggest', 'done');
      await context.saveResult({ ...summary, findings } satisfies ScanResult);
    },
  };
}

/** The source stays open, in one read-only snapshot, while its tables are read. */
function scanValues(
  deps: DefinitionDeps,
  context: JobContext,
  ends: WorkspaceDatabases,
  { scanners, checksCardinality }: Params,
  options: ScanOptions,
) {
  return withSource(deps, context, ends, (source) =>
    deps.suggestFor(context.job.engineId, {
      ...options,
      values: {
        source,
        scanners,
        checksCardinality,
        at: deps.clock.now(),
        signal: context.signal,
        onProgress(done, total) {
          if (done === 0) context.startStep('scan_data', { total, unit: 'tables' });
          else context.advanceStep('scan_data', done);
        },
        onUnread: logUnread(context),
      },
    }),
  );
}
