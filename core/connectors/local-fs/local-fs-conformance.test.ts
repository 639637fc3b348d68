import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { describe } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { isNull } from '@core/kernel/data/column';
import { describeFailures } from '../conformance/failures.cases';
import { describeProofs } from '../conformance/proofs.cases';
import { describeReading } from '../conformance/reading.cases';
import { describeConformance } from '../conformance/suite';
import type { ConformanceTarget, FailureCase, TestStore, ValueCase } from '../conformance/target';
import { quoteName, quotePath } from '../files/engine/sql-text';
import { toPathPart } from '../files/tables/file-name';
import { hostedTarget } from '../hosted/testing/hosted-target';
import { localFsConnector } from './local-fs-connector';

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

/** Fields of a CSV file: their type is inferred from all of them. */
const inCsv: readonly ValueCase[] = [
  value('csv: BOOLEAN', 'bool', ['true', 'true'], ['false', 'false']),
  value(
    'csv: BIGINT',
    'int',
    ['0', '0'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['9007199254740993', '9007199254740993'],
  ),
  value(
    'csv: DECIMAL(20,2)',
    'decimal',
    ['12.50', '12.50'],
    ['-0.01', '-0.01'],
    ['123456789012345678.90', '123456789012345678.90'],
  ),
  value(
    'csv: DECIMAL',
    'decimal',
    ['1.5', '1.5'],
    ['1.50', '1.50'],
    ['12345678901234567890123456789012345678901234', '12345678901234567890123456789012345678901234'],
  ),
  value('csv: DOUBLE', 'float', ['1e300', '1e+300'], ['-5e-324', '-5e-324'], ['nan', 'NaN']),
  value(
    'csv: VARCHAR',
    'utf8',
    ['007', '007'],
    ['12', '12'],
    ['""', ''],
    ['"a ""b"", c\nd"', 'a "b", c\nd'],
    ['1,5'.replace(',', ';'), '1;5'],
    ['größe 氏名 😀', 'größe 氏名 😀'],
  ),
  value('csv: DATE', 'date', ['1970-01-01', '1970-01-01'], ['2024-02-29', '2024-02-29']),
  value('csv: TIME', 'time', ['00:00:00', '00:00:00'], ['23:59:59.999999', '23:59:59.999999']),
  value('csv: TIMESTAMP', 'timestamp', ['2024-02-29 23:59:59.123456', '2024-02-29 23:59:59.123456']),
  value('csv: TIMESTAMP WITH TIME ZONE', 'timestamp', [
    '2024-02-29 23:59:59.123456+00',
    '2024-02-29 23:59:59.123456+00',
  ]),
];

/** JSON texts. */
const inJson: readonly ValueCase[] = [
  value('jsonl: BOOLEAN', 'bool', ['true', 'true'], ['false', 'false']),
  value('jsonl: BIGINT', 'int', ['9007199254740993', '9007199254740993'], ['-1', '-1']),
  value('jsonl: DOUBLE', 'float', ['1.5', '1.5'], ['-0.25', '-0.25']),
  value(
    'jsonl: VARCHAR',
    'utf8',
    ['"007"', '007'],
    ['""', ''],
    ['"12"', '12'],
    ['"a\\n\\"b\\" 😀"', 'a\n"b" 😀'],
  ),
  value('jsonl: DATE', 'date', ['"2024-02-29"', '2024-02-29']),
  value('jsonl: STRUCT(a BIGINT, b VARCHAR[])', 'json', ['{"a":1,"b":["x"]}', '{"a":1,"b":["x"]}']),
];

/** Expressions of DuckDB. */
const inParquet: readonly ValueCase[] = [
  value('parquet: BOOLEAN', 'bool', ['true', 'true']),
  value('parquet: TINYINT', 'int', ['-128', '-128']),
  value('parquet: SMALLINT', 'int', ['32767', '32767']),
  value('parquet: INTEGER', 'int', ['-2147483648', '-2147483648']),
  value('parquet: BIGINT', 'int', ['9007199254740993', '9007199254740993']),
  value('parquet: UINTEGER', 'int', ['4294967295', '4294967295']),
  value('parquet: UBIGINT', 'int', ['18446744073709551615', '18446744073709551615']),
  value('parquet: DECIMAL(38,10)', 'decimal', [
    "'1234567890123456789012345678.0123456789'",
    '1234567890123456789012345678.0123456789',
  ]),
  value('parquet: FLOAT', 'float', ['0.25', '0.25']),
  value('parquet: DOUBLE', 'float', ["'infinity'", 'Infinity'], ["'nan'", 'NaN'], '-0.0::DOUBLE'),
  value('parquet: VARCHAR', 'utf8', ["'007'", '007'], ["''", ''], ["'größe 氏名 😀'", 'größe 氏名 😀']),
  value('parquet: BLOB', 'binary', ["'\\x00\\xFF'::BLOB", '\\x00ff'], ["''::BLOB", '\\x']),
  value(
    'parquet: DATE',
    'date',
    ["'1970-01-01'", '1970-01-01'],
    ["'-infinity'", '-infinity'],
    ["'infinity'", 'infinity'],
  ),
  value('parquet: TIME', 'time', ["'23:59:59.999999'", '23:59:59.999999']),
  value(
    'parquet: TIMESTAMP',
    'timestamp',
    ["'2024-02-29 23:59:59.123456'", '2024-02-29 23:59:59.123456'],
    ["'-infinity'", '-infinity'],
  ),
  value('parquet: TIMESTAMP WITH TIME ZONE', 'timestamp', [
    "'2024-02-29 23:59:59.123456+02'",
    '2024-02-29 21:59:59.123456+00',
  ]),
  value('parquet: INTERVAL', 'interval', ["'2 days 03:00:00'", '2 days 03:00:00']),
  value('parquet: UUID', 'uuid', [
    "'0b5f1c1e-7b3a-4c56-9c0d-aabbccddeeff'",
    '0b5f1c1e-7b3a-4c56-9c0d-aabbccddeeff',
  ]),
  value('parquet: JSON', 'json', [`'{"a":[1,null]}'`, '{"a":[1,null]}']),
  value('parquet: INTEGER[]', 'json', ['[1, NULL, 3]', '[1,null,3]']),
  value('parquet: STRUCT(a INTEGER, b VARCHAR)', 'json', ["{'a': 1, 'b': 'x'}", '{"a":1,"b":"x"}']),
  value('parquet: MAP(VARCHAR, INTEGER)', 'json', ["MAP {'k': 1}", '{"k":1}']),
];

const engine = await (await DuckDBInstance.create()).connect();
await engine.run("SET TimeZone = 'UTC'");

async function ask(connection: DuckDBConnection, sql: string): Promise<(string | null)[][]> {
  const rows = (await connection.runAndReadAll(sql)).getRowsJS();
  return rows.map((row) => row.map((cell) => (cell === null ? null : String(cell as string))));
}

const csvField = (text: string | null): string =>
  text === null
    ? ''
    : text === '' || /[",\n\r]|^\s|\s$/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;

const csvLines = ({ rowCount, columns }: Batch): string =>
  Array.from(
    { length: rowCount },
    (_, row) =>
      `${columns.map((column) => csvField(isNull(column, row) || column.storage !== 'text' ? null : (column.values[row] ?? null))).join(',')}\n`,
  ).join('');

const formatOf = ({ nativeType }: ValueCase): 'csv' | 'jsonl' | 'parquet' => {
  const [format] = nativeType.split(': ');
  return format === 'jsonl' || format === 'parquet' ? format : 'csv';
};

async function createFolder(): Promise<TestStore> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-local-fs-'));
  const path = join(folder, 'files');
  mkdirSync(path);
  const csv = (name: string) => join(path, `${toPathPart(name)}.csv`);
  return {
    config: { type: 'LOCAL_FS', path },
    async make(table, rows) {
      const header = table.columns.map(({ name }) => csvField(name)).join(',');
      writeFileSync(csv(table.name), `${header}\n${csvLines(rows)}`);
    },
    async add(table, rows) {
      writeFileSync(csv(table.name), readFileSync(csv(table.name), 'utf8') + csvLines(rows));
    },
    rows: ({ name }, columns) =>
      ask(
        engine,
        `SELECT ${columns.map((column) => quoteName(column.trim())).join(', ')} FROM read_csv(${quotePath(csv(name))}, header = true, delim = ',', quote = '"', escape = '"', all_varchar = true, allow_quoted_nulls = false, max_line_size = 8000000)`,
      ),
    async makeValues(valueCase, table) {
      const file = join(path, `${table}.${formatOf(valueCase)}`);
      const samples = valueCase.values.map(({ sql }) => sql);
      switch (formatOf(valueCase)) {
        case 'csv':
          return writeFileSync(
            file,
            `id,v\n${[...samples, ''].map((sql, at) => `${at + 1},${sql}\n`).join('')}`,
          );
        case 'jsonl':
          return writeFileSync(
            file,
            [...samples, 'null'].map((sql, at) => `{"id":${at + 1},"v":${sql}}\n`).join(''),
          );
        case 'parquet': {
          const type = valueCase.nativeType.replace('parquet: ', '');
          const rows = [...samples, 'NULL'].map(
            (sql, at) => `SELECT ${at + 1} AS id, CAST(${sql} AS ${type}) AS v`,
          );
          await ask(engine, `COPY (${rows.join(' UNION ALL ')}) TO '${file}' (FORMAT parquet)`);
        }
      }
    },
    async probeValues(valueCase, table) {
      const file = join(path, `${table}.${formatOf(valueCase)}`);
      const relation = {
        csv: `read_csv('${file}', header = true, delim = ',', quote = '"', escape = '"', all_varchar = true, allow_quoted_nulls = false)`,
        jsonl: `read_json('${file}', format = 'newline_delimited', columns = {'id': 'BIGINT', 'v': 'JSON'})`,
        parquet: `'${file}'`,
      }[formatOf(valueCase)];
      const probe = formatOf(valueCase) === 'parquet' ? "typeof(v) || ':' || v::VARCHAR" : 'v::VARCHAR';
      const isFloat = valueCase.kind === 'float' && formatOf(valueCase) === 'csv';
      const rows = await ask(
        engine,
        `SELECT ${isFloat ? 'v::DOUBLE::VARCHAR' : probe} FROM ${relation} ORDER BY id::INTEGER`,
      );
      return rows.map(([cell = null]) => cell);
    },
    sql: null,
    drop: async () => {
      chmodSync(path, 0o755);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const failures: Record<string, (path: string) => FailureCase | string> = {
  'says that the folder is missing': (path) => ({
    role: 'SOURCE',
    config: { type: 'LOCAL_FS', path: join(path, 'nowhere') },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that no folder is named': () => ({
    role: 'SOURCE',
    config: { type: 'LOCAL_FS' },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that the folder above the destination is missing': (path) => ({
    role: 'TARGET',
    config: { type: 'LOCAL_FS', path: join(path, 'no', 'folder') },
    code: 'connection-file-missing',
    step: 'network',
  }),
  'says that a file is no folder': (path) => {
    writeFileSync(join(path, 'a.csv'), 'id\n1\n');
    return {
      role: 'SOURCE',
      config: { type: 'LOCAL_FS', path: join(path, 'a.csv') },
      code: 'connection-not-a-folder',
      step: 'network',
    };
  },
  'says that a file is not what its name says': (path) => {
    writeFileSync(
      join(path, 'a.parquet'),
      'no Parquet at all, but long enough to have a beginning and an end',
    );
    return {
      role: 'SOURCE',
      config: { type: 'LOCAL_FS', path },
      code: 'source-file-unreadable',
      step: 'sign_in',
      opens: true,
    };
  },
  'says that the folder may not be read': (path) =>
    asNobody(
      () => chmodSync(path, 0o000),
      {
        role: 'SOURCE',
        config: { type: 'LOCAL_FS', path },
        code: 'connection-no-permission',
        step: 'sign_in',
        opens: true,
      },
      path,
    ),
  'says that the folder may not be written to': (path) =>
    asNobody(
      () => chmodSync(path, 0o555),
      {
        role: 'TARGET',
        config: { type: 'LOCAL_FS', path },
        code: 'connection-no-write-permission',
        step: 'rights',
        opens: true,
      },
      path,
    ),
};

/** Permissions do not apply to root: if run as root, the process switches to another user for the case. */
function asNobody(prepare: () => void, failure: FailureCase, path: string): FailureCase | string {
  const { getuid, seteuid } = process;
  if (!getuid || !seteuid) return 'this system has no accounts to change between';
  chmodSync(dirname(path), 0o755);
  prepare();
  if (getuid() !== 0) return failure;
  seteuid('nobody');
  return { ...failure, undo: async () => seteuid(0) };
}

const target: ConformanceTarget = {
  connector: localFsConnector,
  notRun: null,
  createStore: createFolder,
  schema: '',
  maxNameLength: 200,
  types: { integer: 'csv: BIGINT', text: 'csv: VARCHAR' },
  dialect: null,
  values: [...inCsv, ...inJson, ...inParquet],
  failures: {
    names: Object.keys(failures),
    make: async (name, { config }) => failures[name]?.(config.path ?? '') ?? `no case ${name}`,
  },
  snapshotLocksOutWriters: false,
};

describeConformance(target);

const inHosts = await hostedTarget(target);
// Values and loads cross to a host as SQLite's do, whose whole suite runs in hosts; here is what files add.
describe('in hosts', () => {
  describeReading(inHosts);
  describeProofs(inHosts);
  describeFailures(inHosts);
});
