import { callById } from '@core/contract/calls';
import { configOf } from '@core/workspaces/connection-config';
import { requireOwnFile } from '@core/workspaces/own-folders';
import { savedConnection } from '@core/workspaces/saved-connection';
import { testConnection, testedStep } from '@core/workspaces/test-connection';
import { route, type Route } from '../route';
import { connectorTypes } from '../views/connector-types';

export const databaseRoutes: readonly Route[] = [
  route(callById('database.samples'), async ({ services }) =>
    (await services.samples.list()).map((sample) => ({
      id: sample.id,
      label_key: sample.labelKey,
      description_key: sample.descriptionKey,
      type: 'SQLITE' as const,
      tables: sample.tables,
      columns: sample.columns,
      rows: sample.rows,
    })),
  ),

  route(callById('databaseConnections.supportedTypes'), ({ services }) =>
    Promise.resolve(connectorTypes(services.connectors)),
  ),

  route(callById('databaseConnections.test'), async ({ services, body, caller, signal }) => {
    const { role, database_id: databaseId, watch_key: watchKey, ...input } = body;
    const saved =
      databaseId === undefined ? null : await savedConnection(services, databaseId, caller.user.id);
    const config = configOf(input, saved, '');
    services.connectors.get(config.type);
    await requireOwnFile(services, caller.user.id, config, role, saved);
    return services.watchedTests.watch(caller.user.id, watchKey, (onStep) =>
      testConnection({ ...services, onStep }, config, role, signal),
    );
  }),

  route(callById('databaseConnections.testSteps'), ({ services, params, caller }) =>
    Promise.resolve(
      services.watchedTests.stepsOf(caller.user.id, params.watchKey).map((step) => testedStep(step, null)),
    ),
  ),
];
