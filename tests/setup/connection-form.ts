import { connectionInput, type ConnectionInput } from '@core/contract/schemas/connection';
import type { TestDatabase } from '../../core/connectors/conformance/target';

/** What a person types to connect to a database of a test. */
export const connectionForm = ({ config }: Pick<TestDatabase, 'config'>): ConnectionInput =>
  connectionInput.parse({
    type: config.type,
    ...(config.path === undefined ? {} : { path: config.path }),
    ...(config.host === undefined
      ? {}
      : {
          host: config.host,
          port: config.port,
          database: config.database,
          username: config.username,
          ...(config.password ? { password: config.password } : {}),
          ssl_mode: config.sslMode,
        }),
  });
