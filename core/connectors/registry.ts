import type { Connector } from './connector';
import { postgresqlConnector } from './postgresql/postgresql-connector';
import { localFsConnector } from './local-fs/local-fs-connector';
import { sqliteConnector } from './sqlite/sqlite-connector';

/** Every connector that is built. A new one is a folder and a line here. */
export const connectors: readonly Connector[] = [postgresqlConnector, sqliteConnector, localFsConnector];
