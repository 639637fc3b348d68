import type { KeyScanOptions } from '@core/schema/key-scan';
import type { ParentKey } from './match-name';
import { isGeneric, isSameName, stemsOf } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import type { Prober } from './prober';

/** How likely a column is the key of its own table, by its name: customer_id, id, code, and the key of something. */
const likeliness = { own: 5, generic: 4, code: 3, key: 2, first: 1.5 } as const;

/** Maximum number of columns per table that are tested for uniqueness. */
const askedMax = 8;

/** The candidate parent keys of a table: declared ones, and those found unique in the rows if it declares none. */
export async function parentKeysOf(
  table: NamedTable,
  prober: Prober,
  { primaryOnly, allowTexts }: Pick<KeyScanOptions, 'primaryOnly' | 'allowTexts'>,
): Promise<ParentKey[]> {
  const { primaryKey, uniqueKeys } = table.table.schema;
  const fits = (columns: readonly NamedColumn[]) =>
    columns.every(({ family }) => family !== null && (allowTexts || family !== 'text'));
  const keyOf = (names: readonly string[], isMain: boolean): ParentKey[] => {
    const columns = names.flatMap(
      (name) => table.columns.find(({ column }) => column.schema.name === name) ?? [],
    );
    return columns.length === names.length && fits(columns) ? [{ table, columns, isMain }] : [];
  };
  const primary = primaryKey ? keyOf(primaryKey, true) : [];
  if (primaryOnly) return primary;
  const declared = [...primary, ...uniqueKeys.flatMap(({ columns }) => keyOf(columns, false))];
  return primaryKey ? declared : [...declared, ...(await measuredKeys(table, prober, fits))];
}

async function measuredKeys(
  table: NamedTable,
  prober: Prober,
  fits: (columns: readonly NamedColumn[]) => boolean,
): Promise<ParentKey[]> {
  const asked = table.columns
    .map((column, at) => ({ column, rank: rankOf(table, column, at) }))
    .filter(({ column, rank }) => rank > 0 && fits([column]))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, askedMax);
  const isUnique = (columns: readonly NamedColumn[]) =>
    prober.isUnique(
      table.table.schema,
      columns.map(({ column }) => column.schema.name),
    );
  const unique: NamedColumn[] = [];
  for (const { column, rank } of asked) {
    // beside the key of the table only what its name makes a key of the same rows
    if (unique.length > 0 && rank < likeliness.code) break;
    if (await isUnique([column])) unique.push(column);
  }
  if (unique.length > 0) return unique.map((column, at) => ({ table, columns: [column], isMain: at === 0 }));
  const keys = table.columns.filter((column) => fits([column]) && rankOf(table, column, 9) > 0);
  for (const size of [2, 3, 4]) {
    if (keys.length >= size && (await isUnique(keys.slice(0, size))))
      return [{ table, columns: keys.slice(0, size), isMain: true }];
  }
  return [];
}

/** How much a column looks like the key of its table; 0: not at all. */
function rankOf(table: NamedTable, { column, variants, family }: NamedColumn, at: number): number {
  if (family === null || family === 'bool' || family === 'date' || family === 'decimal') return 0;
  const named = Math.max(0, ...variants.map((words) => rankOfName(table, words)));
  return (
    named +
    (at === 0 ? likeliness.first : 0) +
    (column.schema.autoIncrement ? 3 : 0) +
    (family === 'uuid' ? 1 : 0)
  );
}

function rankOfName({ entity }: NamedTable, words: readonly string[]): number {
  if (isGeneric(words))
    return words.some((word) => word === 'code' || word === 'cd') ? likeliness.code : likeliness.generic;
  const stems = stemsOf(words).filter(({ isKey }) => isKey);
  if (stems.some((stem) => isSameName(stem.words, entity))) return likeliness.own;
  return stems.length > 0 ? likeliness.key : 0;
}
