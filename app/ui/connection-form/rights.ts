import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';

type Statements = Readonly<Partial<Record<ConnectorTypeInfo['family'], string>>>;

/** Statements that create a read-only account for a source, by family. */
export const readingAccount: Statements = {
  postgresql: `CREATE ROLE understudy_read LOGIN;
GRANT CONNECT ON DATABASE mydb
  TO understudy_read;
GRANT pg_read_all_data
  TO understudy_read;
ALTER ROLE understudy_read SET
  default_transaction_read_only = on;`,
  mysql: `CREATE USER understudy_read
  IDENTIFIED BY '…';
GRANT SELECT, SHOW VIEW, TRIGGER
  ON mydb.* TO understudy_read;`,
};

/** Statements that create an account that can create and write the tables of a destination, by family. */
export const writingAccount: Statements = {
  postgresql: `CREATE ROLE understudy_write LOGIN;
GRANT CONNECT, CREATE ON DATABASE mydb_test
  TO understudy_write;
GRANT CREATE, USAGE ON SCHEMA public
  TO understudy_write;`,
  mysql: `CREATE USER understudy_write
  IDENTIFIED BY '…';
GRANT ALL ON mydb_test.*
  TO understudy_write;`,
};
