import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { sqlTarget } from '../conformance/sql-target';
import { describeConformance } from '../conformance/suite';
import type { FailureCase, ValueCase } from '../conformance/target';
import { hostedTarget } from '../hosted/testing/hosted-target';
import { sqliteConnector } from './sqlite-connector';

const value = (
  nativeType: string,
  kind: ValueCase['kind'],
  ...samples: (string | [string, string])[]
): ValueCase => ({
  nativeType,
  kind,
  values: samples.map((sample) =>
    typeof sample === 'string' ? { sql: sample } : { sql: sample[0], text: sample[1] },
  ),
});

const values: readonly ValueCase[] = [
  value('BOOLEAN', 'bool', ['1', 'true'], ['0', 'false']),
  value(
    'INTEGER',
    'int',
    ['0', '0'],
    ['-1', '-1'],
    ['2147483648', '2147483648'],
    ['9007199254740993', '9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
  ),
  value('unsigned big int', 'int', ['42', '42']),
  value('SMALLINT', 'int', ['-32768', '-32768'], ['32767', '32767']),
  value('MEDIUMINT', 'int', ['-2147483648', '-2147483648'], ['2147483647', '2147483647']),
  value(
    'REAL',
    'float',
    ['0.5', '0.5'],
    ['1e300', '1e+300'],
    ['-4.9e-324', '-5e-324'],
    ['9e999', 'Infinity'],
    ['1.0', '1'],
    '-0.0',
    '0.1 + 0.2',
  ),
  value('double precision', 'float', ['3', '3'], ['2.5', '2.5']),
  value('FLOAT4', 'float', ['0.25', '0.25']),
  value(
    'DECIMAL(10,2)',
    'decimal',
    ['12.5', '12.5'],
    ['-0.01', '-0.01'],
    ['12345678.9', '12345678.9'],
    ['9007199254740993', '9007199254740993'],
    ['1e21', '1000000000000000000000'],
    ["'12,50'", '12,50'],
  ),
  value('numeric', 'decimal', ['1', '1'], ['1e-7', '0.0000001']),
  value('DECIMAL TEXT(30,12)', 'decimal', [
    "'123456789012345678.123456789012'",
    '123456789012345678.123456789012',
  ]),
  value(
    'TEXT',
    'utf8',
    ["''", ''],
    ["'null'", 'null'],
    ["'a' || char(0) || 'b'", 'a\0b'],
    ["'größe 氏名 😀'", 'größe 氏名 😀'],
    ["'it''s'", "it's"],
    "'5.0'",
  ),
  value(
    'varchar ( 20 )',
    'utf8',
    ["'twenty'", 'twenty'],
    "'longer than twenty characters, which SQLite takes'",
  ),
  value('NATIVE CHARACTER(70)', 'utf8', ["'007'", '007']),
  value('STRING', 'utf8', ["'x'", 'x'], ['007', '7']),
  value(
    'BLOB',
    'binary',
    ["x''", '\\x'],
    ["x'00ff10'", '\\x00ff10'],
    ['zeroblob(1000)', `\\x${'00'.repeat(1000)}`],
  ),
  value('VARBINARY(16)', 'binary', ["x'0102'", '\\x0102']),
  value(
    'DATE',
    'date',
    ["'2024-02-29'", '2024-02-29'],
    ["'0001-01-01'", '0001-01-01'],
    ["'9999-12-31'", '9999-12-31'],
    ["'infinity'", 'infinity'],
  ),
  value(
    'TIME',
    'time',
    ["'00:00:00'", '00:00:00'],
    ["'23:59:59.999999'", '23:59:59.999999'],
    ["'12:00:00.5'", '12:00:00.5'],
  ),
  value(
    'DATETIME',
    'timestamp',
    ["'2024-02-29 12:34:56'", '2024-02-29 12:34:56'],
    ["'1969-12-31 23:59:59.999999'", '1969-12-31 23:59:59.999999'],
    ["'0001-01-01 00:00:00'", '0001-01-01 00:00:00'],
  ),
  value('TIMESTAMP WITH TIME ZONE', 'timestamp', [
    "'2024-02-29 12:34:56.25+00:00'",
    '2024-02-29 12:34:56.25+00',
  ]),
  value('DURATION TEXT', 'interval', ["'1 mon 2 days'", '1 mon 2 days']),
  value('UUID', 'uuid', ["'2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11'", '2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11']),
  value('JSON', 'json', [`'{"a": [1, 2.50, null]}'`, '{"a": [1, 2.50, null]}'], ['5', '5']),
  value('XML', 'xml', ['\'<a b="c"/>\'', '<a b="c"/>']),
  value('GEOMETRY', 'utf8', ["'POINT(1 2)'", 'POINT(1 2)']),
  // Values that do not match the declared type: read as what they are, and preserved.
  value('DATE', 'int', ['1700000000', '1700000000'], ['-1', '-1']),
  value('DATETIME', 'float', ['2460000.5', '2460000.5']),
  value(
    'DATETIME',
    'timestamp',
    ["'2024-02-29T12:34:56Z'", '2024-02-29T12:34:56Z'],
    ["'2024-02-29 12:34:56.500'", '2024-02-29 12:34:56.500'],
    ["'soon'", 'soon'],
    "''",
  ),
  value(
    'DATE',
    'date',
    ["'2024-02-30'", '2024-02-30'],
    ["'29/02/2024'", '29/02/2024'],
    ['20240229', '20240229'],
  ),
  value('INT', 'utf8', ["'06-12345678'", '06-12345678'], ['5', '5'], '2.5'),
  value('INTEGER', 'float', ['2.5', '2.5'], ['5', '5'], ['1e300', '1e+300']),
  value('BOOLEAN', 'utf8', ["'t'", 't'], ["'f'", 'f']),
  value('REAL', 'utf8', ["'n/a'", 'n/a'], ['1.5', '1.5']),
  value('UUID', 'binary', ["x'2f6c1b9e0c1d4d6a9d0e9c6f6b7a8d11'", '\\x2f6c1b9e0c1d4d6a9d0e9c6f6b7a8d11']),
];

/** Columns without a declared type are what their values are. */
const untyped: readonly ValueCase[] = [
  value('', 'int', ['5', '5'], ['9007199254740993', '9007199254740993']),
  value('', 'float', ['5.5', '5.5'], ['1e300', '1e+300']),
  value('', 'utf8', ["'5'", '5'], ["'5.0'", '5.0']),
  value('', 'binary', ["x'35'", '\\x35']),
];

/** Values of several storage classes in one column, for which the vocabulary has one form. */
const mixed: readonly ValueCase[] = [
  { ...value('TEXT', 'utf8', ["'text'", 'text'], ["x'00ff'", '\\x00ff']), onlyNative: true },
  { ...value('', 'utf8', ["'5'", '5'], ['5', '5'], '5.0', "x'35'"), onlyNative: true },
  { ...value('', 'float', ['5', '5'], '5.0', '9007199254740993'), onlyNative: true },
];

const failures: Record<string, (path: string, folder: string) => FailureCase | string> = {
  'says that the file is missing': (_, folder) => ({
    role: 'SOURCE',
    config: { type: 'SQLITE', path: join(folder, 'nowhere.db') },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that no file is named': () => ({
    role: 'SOURCE',
    config: { type: 'SQLITE' },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that the folder of the destination is missing': (_, folder) => ({
    role: 'TARGET',
    config: { type: 'SQLITE', path: join(folder, 'no', 'folder.db') },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that a folder is no database': (_, folder) => ({
    role: 'SOURCE',
    config: { type: 'SQLITE', path: folder },
    code: 'connection-not-a-database',
    step: 'network',
  }),
  'says that a text file is no database': (_, folder) => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'Not a database, but long enough to be taken for the first page of one. '.repeat(20));
    return {
      role: 'SOURCE',
      config: { type: 'SQLITE', path },
      code: 'connection-not-a-database',
      step: 'sign_in',
    };
  },
  'says that the file may not be read': (path, folder) =>
    asNobody(
      () => {
        chmodSync(folder, 0o755);
        chmodSync(path, 0o000);
      },
      { role: 'SOURCE', config: { type: 'SQLITE', path }, code: 'connection-no-permission', step: 'sign_in' },
    ),
  'says that the folder may not be looked into': (path) =>
    asNobody(() => undefined, {
      role: 'SOURCE',
      config: { type: 'SQLITE', path },
      code: 'connection-no-permission',
      step: 'network',
    }),
  'says that the file may not be written': (path, folder) =>
    asNobody(
      () => {
        chmodSync(folder, 0o777);
        chmodSync(path, 0o444);
      },
      { role: 'TARGET', config: { type: 'SQLITE', path }, code: 'connection-read-only', step: 'rights' },
    ),
  'says that no journal may be made beside the file': (path, folder) =>
    asNobody(
      () => {
        chmodSync(folder, 0o755);
        chmodSync(path, 0o666);
      },
      {
        role: 'TARGET',
        config: { type: 'SQLITE', path },
        code: 'connection-no-write-permission',
        step: 'rights',
      },
    ),
  'says that no file may be made in the folder': (_, folder) => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    return asNobody(() => chmodSync(folder, 0o755), {
      role: 'TARGET',
      config: { type: 'SQLITE', path: join(closed, 'new.db') },
      code: 'connection-no-write-permission',
      step: 'rights',
    });
  },
};

/** Permissions do not apply to root: if run as root, the process switches to another user for the case. */
function asNobody(prepare: () => void, failure: FailureCase): FailureCase | string {
  const { getuid, seteuid } = process;
  if (!getuid || !seteuid) return 'this system has no accounts to change between';
  prepare();
  if (getuid() !== 0) return failure;
  seteuid('nobody');
  return { ...failure, undo: async () => seteuid(0) };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const target = sqlTarget({
  connector: sqliteConnector,
  notRun: null,
  createDatabase: async () => createSqliteDatabase(),
  dialect: {
    schema: '',
    quote,
    maxNameLength: 300,
    types: {
      integer: 'INTEGER',
      text: 'TEXT',
      decimal: (precision, scale) => `DECIMAL(${precision},${scale})`,
      binary: 'BLOB',
    },
    identityKey: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    generated: (expression) => `INTEGER GENERATED ALWAYS AS (${expression}) STORED`,
    series: (count) =>
      `WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < ${count}) SELECT n FROM r`,
    textOf: (expression) => `CAST(${expression} AS TEXT)`,
    probe: (column) => `typeof(${column}) || ':' || quote(${column})`,
    addForeignKey: null,
    trigger: (name, table, column) => [
      `CREATE TRIGGER ${quote(name)} AFTER INSERT ON ${quote(table)} BEGIN UPDATE ${quote(table)} SET ${quote(column)} = 'triggered' WHERE rowid = new.rowid; END`,
    ],
    triggersOf: (table) => `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '${table}'`,
  },
  values: [...values, ...untyped, ...mixed],
  failures: {
    names: Object.keys(failures),
    async make(name, database) {
      const path = database.config.path ?? '';
      return failures[name]?.(path, join(path, '..')) ?? `no case ${name}`;
    },
  },
  snapshotLocksOutWriters: true,
});

describeConformance(target);

const inHosts = await hostedTarget(target);
describe('in hosts', () => describeConformance(inHosts));
