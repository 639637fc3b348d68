import type { Batch } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { TableSchema } from '../schema';
import type { ConformanceTarget, Dialect, TestDatabase, TestStore, ValueCase } from './target';

type Derived =
  | 'createStore'
  | 'schema'
  | 'maxNameLength'
  | 'types'
  | 'dialect'
  | 'failures'
  | 'loseConnections';

/** What an SQL engine provides; creating and reading tables is derived from its dialect. */
export interface SqlTarget extends Omit<ConformanceTarget, Derived> {
  readonly dialect: Dialect;
  readonly createDatabase: () => Promise<TestDatabase>;
  readonly failures: {
    readonly names: readonly string[];
    readonly make: (
      name: string,
      database: TestDatabase,
    ) => ReturnType<ConformanceTarget['failures']['make']>;
  };
  readonly loseConnections?: (database: Pick<TestDatabase, 'config'>) => Promise<void>;
}

export function sqlTarget({ createDatabase, failures, ...target }: SqlTarget): ConformanceTarget {
  const { schema, maxNameLength, types } = target.dialect;
  return {
    ...target,
    schema,
    maxNameLength,
    types,
    createStore: async () => sqlStore(target.dialect, await createDatabase()),
    failures: {
      names: failures.names,
      make: (name, { config, sql, drop }) =>
        sql === null ? Promise.resolve('a store without SQL') : failures.make(name, { config, ...sql, drop }),
    },
  };
}

/** Approximate length of a statement in characters; it has at least one row. */
const statementLength = 500_000;

function sqlStore(dialect: Dialect, { config, run, query, drop }: TestDatabase): TestStore {
  const { quote: q, types } = dialect;
  const add = (table: TableSchema, rows: Batch) => run(...insertsOf(dialect, table, rows));
  return {
    config,
    add,
    make: async (table, rows) => {
      await run(createTable(dialect, table));
      await add(table, rows);
    },
    rows: ({ name }, columns) => query(`SELECT ${columns.map(q).join(', ')} FROM ${q(name)}`),
    makeValues: (value, table) => run(...valueStatements(value, q(table))),
    probeValues: async ({ nativeType }, table) => {
      const all = `SELECT ${dialect.probe(q('v'), nativeType)} FROM ${q(table)} ORDER BY ${q('id')}`;
      return (await query(all)).map(([probe = null]) => probe);
    },
    sql: { run, query },
    drop,
  };

  function valueStatements({ nativeType, values }: ValueCase, table: string): string[] {
    const literals = [...values.map((sample) => sample.sql), 'NULL'];
    return [
      `CREATE TABLE ${table} (${q('id')} ${types.integer} PRIMARY KEY, ${q('v')} ${nativeType})`,
      ...literals.map(
        (literal, index) => `INSERT INTO ${table} (${q('id')}, ${q('v')}) VALUES (${index + 1}, ${literal})`,
      ),
    ];
  }
}

function createTable({ quote: q }: Dialect, table: TableSchema): string {
  const columns = table.columns.map(
    ({ name, nativeType, nullable }) => `${q(name)} ${nativeType}${nullable ? '' : ' NOT NULL'}`,
  );
  const key = table.primaryKey ? [`PRIMARY KEY (${table.primaryKey.map(q).join(', ')})`] : [];
  return `CREATE TABLE ${q(table.name)} (${[...columns, ...key].join(', ')})`;
}

function insertsOf({ quote: q, literal = quoted }: Dialect, table: TableSchema, batch: Batch): string[] {
  const into = `INSERT INTO ${q(table.name)} (${table.columns.map(({ name }) => q(name)).join(', ')}) VALUES `;
  const statements: string[] = [];
  let rows: string[] = [];
  let length = 0;
  const end = () => {
    if (rows.length > 0) statements.push(into + rows.join(', '));
    rows = [];
    length = 0;
  };
  for (let row = 0; row < batch.rowCount; row++) {
    const values = table.columns.map(({ type }, at) => {
      const text = textOf(batch.columns[at]!, row, type);
      return text === null ? 'NULL' : type.kind === 'int' ? text : literal(text);
    });
    const tuple = `(${values.join(', ')})`;
    if (length + tuple.length > statementLength) end();
    rows.push(tuple);
    length += tuple.length;
  }
  end();
  return statements;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
