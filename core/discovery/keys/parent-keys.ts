import type { KeyScanOptions } from '@core/schema/key-scan';
import type { ParentKey } from './match-name';
import { isGeneric, isSameName, stemsOf } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import type { Prober } from './prober';

/** The likeliness from which the name of a column says that it is the key of its own table. */
const ownKey = 4;

/** Columns of a table that are asked whether they are unique, at most. */
const askedMax = 8;

/** The keys of a table that others may refer to: declared, and found unique in the rows where it declares none. */
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
    .map((column, at) => ({ column, likeliness: likelinessOf(table, column, at) }))
    .filter(({ column, likeliness }) => likeliness > 0 && fits([column]))
    .sort((a, b) => b.likeliness - a.likeliness)
    .slice(0, askedMax);
  const isUnique = (columns: readonly NamedColumn[]) =>
    prober.isUnique(
      table.table.schema,
      columns.map(({ column }) => column.schema.name),
    );
  const unique: NamedColumn[] = [];
  for (const { column, likeliness } of asked) {
    // beside the key of the table only what its name makes a key of the same rows
    if (unique.length > 0 && likeliness < ownKey) break;
    if (await isUnique([column])) unique.push(column);
  }
  if (unique.length > 0) return unique.map((column, at) => ({ table, columns: [column], isMain: at === 0 }));
  const keys = table.columns.filter((column) => fits([column]) && likelinessOf(table, column, 9) > 0);
  for (const size of [2, 3, 4]) {
    if (keys.length >= size && (await isUnique(keys.slice(0, size))))
      return [{ table, columns: keys.slice(0, size), isMain: true }];
  }
  return [];
}

/** How much a column looks as if it were the key of its table; 0: not at all. */
function likelinessOf(table: NamedTable, { column, variants, family }: NamedColumn, at: number): number {
  if (family === null || family === 'bool' || family === 'date' || family === 'decimal') return 0;
  const named = variants.reduce((most, words) => {
    if (isGeneric(words)) return Math.max(most, ownKey);
    const stems = stemsOf(words);
    if (stems.some((stem) => stem.isKey && isSameName(stem.words, table.entity)))
      return Math.max(most, ownKey + 1);
    return Math.max(most, stems.some((stem) => stem.isKey) ? 2 : 0);
  }, 0);
  return named + (at === 0 ? 1.5 : 0) + (column.schema.autoIncrement ? 3 : 0) + (family === 'uuid' ? 1 : 0);
}
