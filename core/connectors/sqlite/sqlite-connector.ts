import { commonKinds } from '@core/kernel/data/logical-type';
import { defaultCapabilities, type Connector } from '../connector';
import { testConnection } from './connection-test';
import { nativeFormat } from './decode';
import { openDestination } from './destination-connection';
import { fileIdentity, filePath } from './open-database';
import { openSource } from './source-connection';

/** SQLite 3 files by better-sqlite3, as source and as destination. */
export const sqliteConnector: Connector = {
  type: 'SQLITE',
  capabilities: {
    ...defaultCapabilities,
    schemas: false,
    tableNamesIgnoreCase: true,
    snapshot: 'file',
    parallelWrites: true,
    transactionalDdl: true,
    nativeFormat,
    kinds: [...commonKinds, 'interval', 'xml'],
  },
  test: testConnection,
  openSource: async (config, options) => openSource(config, options),
  openDestination,
  identity: (config) => fileIdentity(filePath(config)),
};
