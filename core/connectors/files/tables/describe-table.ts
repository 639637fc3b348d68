import type { EngineConnection } from '../engine/engine';
import type { CsvTables } from '../csv/csv-tables';
import { suggestTypes } from '../csv/suggest-types';
import { csvRelation, detectedJson, jsonRelation, parquetRelation } from '../read/relation';
import type { ObjectStore } from '../store/object-store';
import { notedTable } from '../load/noted-tables';
import { logicalTypeOf } from './column-types';
import type { FoundColumn, FoundTable } from './found-column';
import { firstTry, judged, questionsFor, type Suggested } from './infer-types';
import type { FileTable } from './list-tables';

/**
 * Determines the columns of a table's files. Parquet declares its types; in CSV and JSON lines every value is checked,
 * because later rows may contradict the first ones.
 * @throws what DuckDB threw if a file is not of the format that its name says
 */
export async function describeTable(
  connection: EngineConnection,
  { store, csv }: { readonly store: ObjectStore; readonly csv: CsvTables },
  table: FileTable,
): Promise<FoundTable> {
  const noted = await notedTable(store, table);
  if (noted) {
    const columns = noted.columns.map((column) => ({ ...column, isSupported: true, widenedFrom: null }));
    return { columns, rows: noted.rows };
  }
  switch (table.form.format) {
    case 'csv':
      return describeCsv(connection, csv, table);
    case 'jsonl':
      return describeJson(connection, store, table);
    case 'parquet':
      return describeParquet(connection, store, table);
  }
}

/** Records that cannot be read are left out: what the others are can still be shown. */
async function describeCsv(
  connection: EngineConnection,
  csv: CsvTables,
  table: FileTable,
): Promise<FoundTable> {
  const suggested = new Map<string, Suggested>();
  const parts: string[] = [];
  for (const part of table.files) {
    const { file, bytes, dialect, columns } = await csv.readable(table, part, true);
    if (columns.length === 0) continue;
    const types = await suggestTypes(connection, file, bytes, dialect, columns);
    for (const column of types) suggested.set(column.name, wider(suggested.get(column.name), column));
    const texts = columns.map((name) => ({ name, readAs: 'VARCHAR' }));
    parts.push(`SELECT * FROM ${csvRelation(file, bytes, dialect, texts)}`);
  }
  return inferred(connection, [...suggested.values()], parts.join(' UNION ALL BY NAME '));
}

async function describeJson(
  connection: EngineConnection,
  store: ObjectStore,
  table: FileTable,
): Promise<FoundTable> {
  const files = await Promise.all(table.files.map(async ({ path }) => (await store.localFile(path)).file));
  if (table.files.every(({ size }) => size === 0)) return { columns: [], rows: 0 };
  const described = await connection.rows(`DESCRIBE SELECT * FROM ${detectedJson(files)}`);
  const suggested = described.map(([name, engineType]) => ({
    name: String(name),
    engineType: String(engineType),
  }));
  // Booleans and numbers are what JSON says they are; texts that may be dates are checked, and large numbers, for which
  // DuckDB chooses too wide a type.
  const texts = suggested.map((column) => {
    if (/^(DATE|TIME)/.test(column.engineType)) return column;
    const isLarge = ['HUGEINT', 'UBIGINT'].includes(column.engineType);
    return { ...column, engineType: isLarge ? 'BIGINT' : 'VARCHAR' };
  });
  const read = jsonRelation(
    files,
    texts.map(({ name }) => ({ name, readAs: 'VARCHAR' })),
  );
  const found = await inferred(connection, texts, `SELECT * FROM ${read}`);
  const columns = found.columns.map((column, at) =>
    texts[at]!.engineType !== 'VARCHAR'
      ? column
      : foundColumn(suggested[at]!.name, suggested[at]!.engineType, null),
  );
  return { columns, rows: found.rows };
}

async function describeParquet(
  connection: EngineConnection,
  store: ObjectStore,
  table: FileTable,
): Promise<FoundTable> {
  const files = await Promise.all(table.files.map(async ({ path }) => (await store.localFile(path)).file));
  const relation = parquetRelation(files);
  const described = await connection.rows(`DESCRIBE SELECT * FROM ${relation}`);
  const [counted] = await connection.rows(`SELECT count(*)::DOUBLE FROM ${relation}`);
  return {
    columns: described.map(([name, engineType]) => foundColumn(String(name), String(engineType), null)),
    rows: Number(counted?.[0] ?? 0),
  };
}

/** Column types by all values: one pass, and one more for columns that do not have the suggested type. */
async function inferred(
  connection: EngineConnection,
  suggested: readonly Suggested[],
  query: string,
): Promise<FoundTable> {
  if (suggested.length === 0) return { columns: [], rows: 0 };
  const found = new Map<string, string>();
  let tries = suggested.flatMap((column) => {
    const type = firstTry(column);
    return type === null ? [] : [{ name: column.name, type }];
  });
  let rows: number | null = null;
  while (rows === null || tries.length > 0) {
    const questions = tries.map(({ name, type }) => questionsFor(name, type));
    const [answers = []] = await connection.rows(
      `SELECT ${['count(*)::DOUBLE', ...questions.flat()].join(', ')} FROM (${query})`,
    );
    rows = Number(answers[0] ?? 0);
    let at = 1;
    tries = tries.flatMap(({ name, type }, index) => {
      const judgement = judged(type, answers.slice(at, (at += questions[index]!.length)));
      if ('found' in judgement) found.set(name, judgement.found);
      return 'next' in judgement && judgement.next !== null ? [{ name, type: judgement.next }] : [];
    });
  }
  const columns = suggested.map(({ name, engineType: before }) => {
    const engineType = found.get(name) ?? 'VARCHAR';
    const isWidened = before !== engineType && !isSameNumber(before, engineType);
    return foundColumn(name, engineType, isWidened ? before : null);
  });
  return { columns, rows };
}

/** The sniffer calls decimals doubles. */
const isSameNumber = (suggested: string, found: string): boolean =>
  suggested === 'DOUBLE' && found.startsWith('DECIMAL');

function foundColumn(name: string, engineType: string, widenedFrom: string | null): FoundColumn {
  const type = logicalTypeOf(engineType);
  return { name, engineType, type: type ?? { kind: 'unknown' }, isSupported: type !== null, widenedFrom };
}

/** Merges the suggestions of two parts of a table. */
function wider(before: Suggested | undefined, next: Suggested): Suggested {
  if (!before || before.engineType === next.engineType) return next;
  const types = [before.engineType, next.engineType];
  if (types.every((type) => ['BIGINT', 'DOUBLE'].includes(type))) return { ...next, engineType: 'DOUBLE' };
  return { ...next, engineType: 'VARCHAR' };
}
