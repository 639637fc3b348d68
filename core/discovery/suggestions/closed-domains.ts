import type { SourceConnection } from '@core/connectors/connector';
import type { EngineMode } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { PiiMark } from '@core/configuration/configuration';
import { isKeyColumn } from '@core/configuration/judge-generator';
import type { Workbench } from '@core/configuration/workbench';
import { writeList } from '@core/generators/weighted-list';
import type { LogicalKind } from '@core/kernel/data/logical-type';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { readPlaces } from '../pii/sample-table';
import { holdsNames } from './names-in-list';

/** How to read values of a source for domains. */
export interface DomainReading {
  readonly source: SourceConnection;
  readonly signal: AbortSignal;
  /** The values of a table could not be read. @throws to end the work */
  onUnread(table: StoredTable, error: unknown): void;
}

/** The value list of a column with few distinct values, for a sampler; null if its domain is not closed, or unknown. */
export type DomainOf = (column: StoredColumn) => string | null;

/** Kinds of personal data that are chosen from a list. */
const chosenFromLists: ReadonlySet<string> = new Set<PiiEntity>([
  ...(['GENDER', 'NAME_PREFIX', 'NATIONALITY', 'RELIGION', 'MARITAL_STATUS', 'COUNTRY', 'STATE'] as const),
  'HEALTH',
]);

const kinds: ReadonlySet<LogicalKind> = new Set<LogicalKind>(['utf8', 'enum', 'int', 'bool']);

/** With more distinct values a domain is not closed. */
const differentMax = 60;
/** Rows per distinct value, on average; with fewer, values may just not have repeated yet. */
const rowsAValue = 5;
/** A value of fewer rows could identify somebody, so it is left out. */
const rowsMin = 3;
/** Rows read per table. */
const limits = { rows: 10_000, places: 10 } as const;

/**
 * Reads the values and frequencies of columns with few distinct values. Those of an earlier suggestion are kept, so
 * that generated values stay the same, unless a fresh read is requested.
 */
export async function closedDomains(
  bench: Workbench,
  marks: ReadonlyMap<number, PiiMark | null>,
  mode: EngineMode,
  reading: DomainReading | undefined,
  overwrite: boolean,
): Promise<DomainOf> {
  const wanted = bench.schema.columns.filter((column) =>
    mayBeClosed(bench, column, marks.get(column.id), mode),
  );
  const found = new Map<number, string>();
  for (const column of wanted) {
    const known = knownDomain(column);
    if (known !== null && (!overwrite || !reading)) found.set(column.id, known);
  }
  if (reading) {
    const unknown = groupBy(
      wanted.filter(({ id }) => !found.has(id)),
      (column) => bench.tableOf(column),
    );
    for (const [table, columns] of unknown) await readDomains(table, columns, reading, found);
  }
  return ({ id }) => found.get(id) ?? null;
}

/** Personal data of kinds chosen from lists; if every column gets new values, any except keys. */
function mayBeClosed(
  bench: Workbench,
  column: StoredColumn,
  mark: PiiMark | null | undefined,
  mode: EngineMode,
): boolean {
  const { type, generated, autoIncrement } = column.schema;
  if (!kinds.has(type.kind) || generated || autoIncrement) return false;
  if (bench.tableOf(column).schema.kind === 'view' || isKeyColumn(bench, column)) return false;
  if (bench.isUnique(column)) return false;
  if (mark && !mark.dismissed) return chosenFromLists.has(mark.entity);
  return mode === 'MOCK' || mode === 'MOCK_OR_MASK';
}

function knownDomain({ configuration: { suggestion } }: StoredColumn): string | null {
  const values = suggestion?.parameters['values'];
  return typeof values === 'string' && values !== '' ? values : null;
}

async function readDomains(
  table: StoredTable,
  columns: readonly StoredColumn[],
  reading: DomainReading,
  found: Map<number, string>,
): Promise<void> {
  try {
    const schemas = columns.map(({ schema }) => schema);
    const texts = await readPlaces(reading.source, table.schema, schemas, limits, reading.signal);
    columns.forEach((column, at) => {
      const list = closedList(texts[at]!);
      if (list !== null) found.set(column.id, list);
    });
  } catch (error) {
    reading.onUnread(table, error);
  }
}

/** The values that occur often enough, by frequency; null if there are too many values or too few rows, or names of people. */
function closedList(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  let rows = 0;
  for (const text of texts) {
    const value = text?.trim() ?? '';
    if (value === '') continue;
    rows += 1;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > differentMax) return null;
  }
  if (rows < counts.size * rowsAValue) return null;
  const list = [...counts].filter(([, count]) => count >= rowsMin).sort(([a], [b]) => (a < b ? -1 : 1));
  if (holdsNames(list.map(([value]) => value))) return null;
  return list.length === 0 ? null : writeList(list.map(([value, weight]) => ({ value, weight })));
}
