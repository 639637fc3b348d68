import { connectionInput, type ConnectionInput } from '@core/contract/schemas/connection';
import type { TestDatabase } from '../../core/connectors/conformance/target';

/** The form input to connect to a test database. */
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
