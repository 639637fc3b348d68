import { callById } from '@core/contract/calls';
import { decideKeys } from '@core/configuration/decide-keys';
import { openWorkbench } from '@core/configuration/open-workbench';
import { route, type Route } from '../route';
import { editorOf } from '../views/editor-of';
import { jobView } from '../views/job-view';
import { keyProposalView } from '../views/key-proposal-view';
import { wholeList } from '../views/whole-list';

export const keyScanRoutes: readonly Route[] = [
  route(callById('foreignKeys.scan'), async ({ query, body, caller, services, workspace }) => {
    const job = await services.runner.start(
      {
        engineId: workspace.engineId,
        type: 'fk_scan',
        createdBy: caller.user.id,
        params: {
          primaryOnly: query.pk_scan,
          allowTexts: query.allow_pk_strings,
          exactName: query.column_name_check,
          exactType: query.exact_data_type_check,
          bothWays: query.bidirectional_data_check,
          scanners: query.n_scanners,
          sampleRows: query.read_batch_size,
        },
      },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('foreignKeys.proposals'), async ({ params, query, services, workspace }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    const proposals = await services.keyProposals.list(params.databaseId);
    return wholeList(
      proposals
        .filter(({ decision }) => query.decision === undefined || query.decision === decision)
        .flatMap((proposal) => keyProposalView(bench, proposal) ?? []),
    );
  }),

  route(callById('foreignKeys.decide'), async ({ params, body, services, workspace, member }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    return { changed: await decideKeys(services, editorOf(member), bench, params.databaseId, body) };
  }),
];
