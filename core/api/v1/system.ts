import { callById } from '@core/contract/calls';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import { connectorType } from '@core/contract/enums';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';

const apiVersion = 'v1';

export const systemRoutes: readonly Route[] = [
  route(callById('live.get'), ({ services }) =>
    Promise.resolve({ status: 'ok' as const, at: toIso(services.clock.now()) }),
  ),

  route(callById('live.ready'), async ({ services }) => {
    try {
      await services.users.count();
    } catch (cause) {
      throw new AppError('service-unavailable', { cause });
    }
    return { status: 'ok' as const, at: toIso(services.clock.now()) };
  }),

  route(callById('tasks.versions'), async ({ services }) => ({
    application: services.installation.version,
    api: apiVersion,
    node: process.version,
    store: await services.installation.storeInfo(),
    connectors: services.connectors.all().map(({ type }) => {
      const known = connectorType.parse(type);
      return { type: known, label: descriptionOf(known).label, client: null };
    }),
  })),
];
