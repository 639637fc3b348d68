import { callById } from '@core/contract/calls';
import type { OwnRecognizer as OwnRecognizerView } from '@core/contract/schemas/pii-scan';
import { addRecognizer, deleteRecognizer } from '@core/discovery/keep-recognizers';
import type { OwnRecognizer } from '@core/workspaces/workspace';
import { route, type Route } from '../route';

const view = ({ id, name, entity, knows, columnNames }: OwnRecognizer): OwnRecognizerView => ({
  ...{ id, name, entity, kind: knows.kind, column_names: [...columnNames] },
  pattern: knows.kind === 'pattern' ? knows.pattern : null,
  values: knows.kind === 'list' ? knows.values.length : null,
});

export const ownRecognizerRoutes: readonly Route[] = [
  route(callById('piiScan.ownRecognizers'), ({ workspace }) =>
    Promise.resolve(workspace.settings.ownRecognizers.map(view)),
  ),

  route(callById('piiScan.addRecognizer'), async ({ body, services, workspace }) => {
    const { name, entity, knows, column_names: columnNames } = body;
    return view(await addRecognizer(services.workspaces, workspace, { name, entity, knows, columnNames }));
  }),

  route(callById('piiScan.deleteRecognizer'), ({ params, services, workspace }) =>
    deleteRecognizer(services.workspaces, workspace, params.recognizerId),
  ),
];
