import { createServer, type AddressInfo } from 'node:net';
import { describe } from 'vitest';
import { testAuthority } from '../../../tests/setup/certificates';
import { createMariadbDatabase, mariadbNotRun, onMariadb, queryMariadb } from '../../../tests/setup/mariadb';
import { describeFailures } from '../conformance/failures.cases';
import { describeLoads } from '../conformance/loads.cases';
import { describeReading } from '../conformance/reading.cases';
import { describeConformance } from '../conformance/suite';
import { sqlTarget, type SqlTarget } from '../conformance/sql-target';
import type { FailureCase, TestDatabase } from '../conformance/target';
import { hostedTarget } from '../hosted/testing/hosted-target';
import { quoteName, quoteText } from './dialect';
import { mariadbConnector, mysqlConnector } from './mysql-connectors';
import { mariadbValueCases, valueCases } from './testing/value-cases';

/** A user that may sign in, and what else it may do. */
async function withUser(
  { config }: TestDatabase,
  ...rights: string[]
): Promise<Pick<FailureCase, 'config' | 'undo'>> {
  const name = `limited_${config.database}`;
  const password = 'limited-only';
  const user = `${quoteText(name)}@'%'`;
  await onMariadb(
    `CREATE USER ${user} IDENTIFIED BY ${quoteText(password)}`,
    ...rights.map((right) => `GRANT ${right} TO ${user}`),
  );
  return {
    config: { ...config, username: name, password },
    undo: () => onMariadb(`DROP USER ${user}`),
  };
}

/** A server that speaks another protocol: it sends a greeting first, as mail servers do. */
async function strangeServer(config: FailureCase['config']): Promise<Pick<FailureCase, 'config' | 'undo'>> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('220 mail.example ready\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { config: { ...config, port }, undo: () => new Promise((resolve) => server.close(() => resolve())) };
}

const failures: Readonly<Record<string, (database: TestDatabase) => Promise<FailureCase>>> = {
  'says that the name of the host is unknown': async ({ config }) => ({
    role: 'SOURCE',
    config: { ...config, host: 'no-such-host.invalid' },
    code: 'connection-name-not-resolved',
    step: 'name',
  }),
  'says that nothing listens on the port': async ({ config }) => ({
    role: 'SOURCE',
    config: { ...config, port: 1 },
    code: 'connection-refused',
    step: 'network',
  }),
  'says that another kind of server answers': async ({ config }) => ({
    role: 'SOURCE',
    ...(await strangeServer({ ...config, sslMode: 'require' })),
    code: 'connection-protocol',
    step: 'encryption',
  }),
  'says that nobody trusted issued the certificate': async ({ config }) => ({
    role: 'SOURCE',
    config: { ...config, host: 'localhost', sslMode: 'verify-ca' },
    code: 'connection-tls-untrusted',
    step: 'encryption',
  }),
  'says that the certificate names another host': async ({ config }) => ({
    role: 'SOURCE',
    config: { ...config, host: '127.0.0.1', sslMode: 'verify-full', ca: testAuthority },
    code: 'connection-tls-wrong-host',
    step: 'encryption',
  }),
  'says that the password is wrong': async ({ config }) => ({
    role: 'SOURCE',
    config: { ...config, password: 'certainly-wrong' },
    code: 'connection-bad-credentials',
    step: 'sign_in',
  }),
  'says that the user is unknown': async ({ config }) => ({
    role: 'TARGET',
    config: { ...config, username: 'nobody of that name' },
    code: 'connection-bad-credentials',
    step: 'sign_in',
  }),
  'says that the database is missing': async ({ config }) => ({
    role: 'TARGET',
    config: { ...config, database: 'no such database' },
    code: 'connection-database-missing',
    step: 'sign_in',
  }),
  'says that the user may not enter the database': async (database) => ({
    role: 'SOURCE',
    ...(await withUser(database)),
    code: 'connection-no-permission',
    step: 'sign_in',
  }),
  'says that the user may make no tables': async (database) => ({
    role: 'TARGET',
    ...(await withUser(database, `SELECT, INSERT ON ${quoteName(database.config.database ?? '')}.*`)),
    code: 'connection-no-write-permission',
    step: 'rights',
    opens: true,
  }),
};

const mariadbTarget: SqlTarget = {
  connector: mariadbConnector,
  notRun: mariadbNotRun(),
  refusesName(name) {
    if (name.endsWith(' ')) return 'a name cannot end with a blank';
    return /[^\0-\uffff]/u.test(name) ? 'a name has no characters of four bytes' : null;
  },
  createDatabase: () => createMariadbDatabase('MARIADB'),
  dialect: {
    schema: '',
    quote: quoteName,
    maxNameLength: 64,
    literal: quoteText,
    types: {
      integer: 'INT',
      text: 'LONGTEXT',
      decimal: (precision, scale) => `DECIMAL(${precision},${scale})`,
      binary: 'LONGBLOB',
    },
    identityKey: 'INT AUTO_INCREMENT PRIMARY KEY',
    generated: (expression) => `INT GENERATED ALWAYS AS (${expression}) STORED`,
    series: (count) => `SELECT seq AS n FROM seq_1_to_${count}`,
    textOf: (expression) => `CAST(${expression} AS CHAR)`,
    probe(column, nativeType) {
      if (/^(point|geometry)/.test(nativeType))
        return `CONCAT(ST_SRID(${column}), HEX(ST_AsBinary(${column})))`;
      return `HEX(CAST(${nativeType === 'float' ? `CAST(${column} AS DOUBLE)` : column} AS BINARY))`;
    },
    addForeignKey: (name, child, childColumn, parent, parentColumn) =>
      `ALTER TABLE ${quoteName(child)} ADD CONSTRAINT ${quoteName(name)} FOREIGN KEY (${quoteName(childColumn)}) REFERENCES ${quoteName(parent)} (${quoteName(parentColumn)})`,
    trigger: (name, table, column) => [
      `CREATE TRIGGER ${quoteName(name)} BEFORE INSERT ON ${quoteName(table)} FOR EACH ROW SET NEW.${quoteName(column)} = 'triggered'`,
    ],
    triggersOf: (table) =>
      `SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_SCHEMA = DATABASE() AND EVENT_OBJECT_TABLE = ${quoteText(table)}`,
  },
  values: [...valueCases, ...mariadbValueCases],
  failures: {
    names: Object.keys(failures),
    make: async (name, database) => failures[name]?.(database) ?? `no case ${name}`,
  },
  snapshotLocksOutWriters: false,
  async loseConnections({ config }) {
    const open = await queryMariadb(
      `SELECT ID FROM information_schema.PROCESSLIST WHERE USER = 'understudy' AND DB = ${quoteText(config.database ?? '')}`,
    );
    for (const [id] of open) await onMariadb(`KILL CONNECTION ${id}`).catch(() => undefined);
  },
};

const mariadb = sqlTarget(mariadbTarget);
describeConformance(mariadb);

// There is no MySQL server: the type is tested on what both servers share.
const mysql = sqlTarget({
  ...mariadbTarget,
  connector: mysqlConnector,
  createDatabase: () => createMariadbDatabase('MYSQL'),
});
describe.skipIf(mysql.notRun !== null)('MYSQL against a MariaDB server', () => {
  describeReading(mysql);
  describeLoads(mysql);
});

const inHosts = await hostedTarget(mariadb);
// Values and loads cross to a host as SQLite's do, whose whole suite runs in hosts; here is what a server adds.
describe.skipIf(mariadb.notRun !== null)('in hosts', () => {
  describeReading(inHosts);
  describeFailures(inHosts);
});
