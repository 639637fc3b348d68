import { createServer, type AddressInfo } from 'node:net';
import { describe } from 'vitest';
import { describeFailures } from '../conformance/failures.cases';
import { describeProofs } from '../conformance/proofs.cases';
import { describeReading } from '../conformance/reading.cases';
import { sqlTarget } from '../conformance/sql-target';
import { describeConformance } from '../conformance/suite';
import type { FailureCase, TestDatabase } from '../conformance/target';
import { testAuthority } from '../../../tests/setup/certificates';
import { createDatabase, onServer, postgresNotRun, postgresVersion } from '../../../tests/setup/postgresql';
import { hostedTarget } from '../hosted/testing/hosted-target';
import { quoteName, quoteText } from './identifiers';
import { postgresqlConnector } from './postgresql-connector';
import { valueCases } from './testing/value-cases';

const bare = ({ config }: TestDatabase) => config;

/** A role that may sign in, and what else it may do. */
async function withRole(
  database: TestDatabase,
  ...rights: string[]
): Promise<Pick<FailureCase, 'config' | 'undo'>> {
  const name = `limited_${database.config.database}`;
  const password = 'limited-only';
  await database.run(
    `CREATE ROLE ${quoteName(name)} LOGIN PASSWORD ${quoteText(password)}`,
    ...rights.map((right) => right.replace('$role', quoteName(name))),
  );
  return {
    config: { ...database.config, username: name, password },
    async undo() {
      await database.run(`DROP OWNED BY ${quoteName(name)}`, `DROP ROLE ${quoteName(name)}`);
    },
  };
}

/** A server that speaks another protocol: it sends a greeting first, as mail servers do. */
async function strangeServer(config: FailureCase['config']): Promise<Pick<FailureCase, 'config' | 'undo'>> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('220 mail.example ready\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { config: { ...config, port }, undo: () => new Promise((resolve) => server.close(() => resolve())) };
}

const failures: Readonly<Record<string, (database: TestDatabase) => Promise<FailureCase>>> = {
  'says that the name of the host is unknown': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), host: 'no-such-host.invalid' },
    code: 'connection-name-not-resolved',
    step: 'name',
  }),
  'says that nothing listens on the port': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), port: 1 },
    code: 'connection-refused',
    step: 'network',
  }),
  'says that another kind of server answers': async (database) => ({
    role: 'SOURCE',
    ...(await strangeServer({ ...bare(database), sslMode: 'require' })),
    code: 'connection-protocol',
    step: 'encryption',
  }),
  'says that nobody trusted issued the certificate': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), host: 'localhost', sslMode: 'verify-ca' },
    code: 'connection-tls-untrusted',
    step: 'encryption',
  }),
  'says that the certificate names another host': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), host: '127.0.0.1', sslMode: 'verify-full', ca: testAuthority },
    code: 'connection-tls-wrong-host',
    step: 'encryption',
  }),
  'says that the password is wrong': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), password: 'certainly-wrong' },
    code: 'connection-bad-credentials',
    step: 'sign_in',
  }),
  'says that the user is unknown': async (database) => ({
    role: 'TARGET',
    config: { ...bare(database), username: 'nobody of that name' },
    code: 'connection-bad-credentials',
    step: 'sign_in',
  }),
  'says that the database is missing': async (database) => ({
    role: 'TARGET',
    config: { ...bare(database), database: 'no such database' },
    code: 'connection-database-missing',
    step: 'sign_in',
  }),
  'says that the user may not enter the database': async (database) => {
    await database.run(`REVOKE CONNECT ON DATABASE ${quoteName(bare(database).database ?? '')} FROM PUBLIC`);
    return {
      role: 'SOURCE',
      ...(await withRole(database)),
      code: 'connection-no-permission',
      step: 'sign_in',
    };
  },
  'says that the schema is missing': async (database) => ({
    role: 'SOURCE',
    config: { ...bare(database), schema: 'nowhere' },
    code: 'connection-schema-missing',
    step: 'rights',
    opens: true,
  }),
  'says that the user may read no table': async (database) => {
    await database.run('CREATE TABLE secret (id integer)');
    return {
      role: 'SOURCE',
      ...(await withRole(database)),
      code: 'connection-no-permission',
      step: 'rights',
      opens: true,
    };
  },
  'says that the user may make no tables': async (database) => ({
    role: 'TARGET',
    ...(await withRole(database)),
    code: 'destination-ledger-forbidden',
    step: 'rights',
    opens: true,
  }),
};

const target = sqlTarget({
  connector: postgresqlConnector,
  notRun: postgresNotRun(),
  createDatabase: () => createDatabase(),
  dialect: {
    schema: 'public',
    quote: quoteName,
    maxNameLength: 63,
    types: {
      integer: 'integer',
      text: 'text',
      decimal: (precision, scale) => `numeric(${precision},${scale})`,
      binary: 'bytea',
    },
    identityKey: 'integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
    generated: (expression) => `integer GENERATED ALWAYS AS (${expression}) STORED`,
    series: (count) => `SELECT n::integer FROM generate_series(1, ${count}) AS g(n)`,
    textOf: (expression) => `(${expression})::text`,
    probe: (column) =>
      `CASE WHEN ${column} IS NOT DISTINCT FROM NULL THEN NULL ELSE format('%s', ${column}) END`,
    addForeignKey: (name, child, childColumn, parent, parentColumn) =>
      `ALTER TABLE ${quoteName(child)} ADD CONSTRAINT ${quoteName(name)} FOREIGN KEY (${quoteName(childColumn)}) REFERENCES ${quoteName(parent)} (${quoteName(parentColumn)})`,
    trigger: (name, table, column) => [
      `CREATE FUNCTION ${quoteName(`${name}_function`)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.${quoteName(column)} := 'triggered'; RETURN NEW; END $$`,
      `CREATE TRIGGER ${quoteName(name)} BEFORE INSERT ON ${quoteName(table)} FOR EACH ROW EXECUTE FUNCTION ${quoteName(`${name}_function`)}()`,
    ],
    triggersOf: (table) =>
      `SELECT tgname FROM pg_trigger WHERE tgrelid = ${quoteText(quoteName(table))}::regclass AND NOT tgisinternal AND tgenabled <> 'D'`,
  },
  values: valueCases(postgresVersion()),
  failures: {
    names: Object.keys(failures),
    make: async (name, database) => failures[name]?.(database) ?? `no case ${name}`,
  },
  snapshotLocksOutWriters: false,
  loseConnections: ({ config }) =>
    onServer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${quoteText(config.database ?? '')} AND application_name = 'understudy'`,
    ),
});

describeConformance(target);

const inHosts = await hostedTarget(target);
// Values and loads cross to a host as SQLite's do, whose whole suite runs in hosts; here is what a server adds.
describe.skipIf(target.notRun !== null)('in hosts', () => {
  describeReading(inHosts);
  describeProofs(inHosts);
  describeFailures(inHosts);
});
