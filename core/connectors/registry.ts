import type { Connector } from './connector';
import { localFsConnector } from './local-fs/local-fs-connector';
import { mariadbConnector, mysqlConnector } from './mysql/mysql-connectors';
import { postgresqlConnector } from './postgresql/postgresql-connector';
import { sqliteConnector } from './sqlite/sqlite-connector';

/** All connectors. A new one is a line here, and a folder if its family has none. */
export const connectors: readonly Connector[] = [
  postgresqlConnector,
  sqliteConnector,
  mysqlConnector,
  mariadbConnector,
  localFsConnector,
];
