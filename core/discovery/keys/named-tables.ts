import { keyFamilyOf } from '@core/schema/key-proposal';
import type { SourceIndex } from '@core/schema/source-index';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { entityOf, wordsOf } from './key-words';
import { partRunTogether, schemaWords, type SchemaWords } from './run-together';

/** A table with the words of its names. */
export interface NamedTable {
  readonly table: StoredTable;
  /** Of the table's own name. */
  readonly entity: readonly string[];
  readonly columns: readonly NamedColumn[];
}

export interface NamedColumn {
  readonly column: StoredColumn;
  /**
   * Of the whole name, where the columns of the table share a prefix of the name without it, and where words are run
   * together of their parts.
   */
  readonly variants: readonly (readonly string[])[];
  /** null: no key has values of the type. */
  readonly family: string | null;
}

/** Tables, not views: a run makes no rows of those. */
export function namedTables(index: SourceIndex): NamedTable[] {
  const tables = index.schema.tables.filter(({ schema }) => schema.kind === 'table');
  const known = schemaWords(
    tables.map(({ schema: { name, primaryKey } }) => ({
      entity: entityOf(wordsOf(name)),
      keys: (primaryKey ?? []).map(wordsOf),
    })),
  );
  return tables.map((table) => {
    const columns = index.columnsOf(table).map((column) => ({ column, words: wordsOf(column.schema.name) }));
    const prefix = sharedPrefix(columns.map(({ words }) => words));
    return {
      table,
      entity: entityOf(wordsOf(table.schema.name)),
      columns: columns.map(({ column, words }) => ({
        column,
        variants: variantsOf(words, prefix, known),
        family: keyFamilyOf(column.schema.type),
      })),
    };
  });
}

function variantsOf(words: readonly string[], prefix: string | null, known: SchemaWords) {
  const whole = words[0] === prefix && words.length > 1 ? [words.slice(1), words] : [words];
  const [last] = words.slice(-1);
  const parted = last === undefined ? null : partRunTogether(last, known);
  return parted ? [...whole, [...words.slice(0, -1), ...parted]] : whole;
}

/** The first word of nearly all columns, as c in c_custkey, c_name, c_address; null if they share none. */
function sharedPrefix(columns: readonly (readonly string[])[]): string | null {
  const [first] = columns;
  if (columns.length < 2 || !first) return null;
  const counts = new Map<string, number>();
  for (const words of columns) {
    const word = words.length > 1 ? words[0] : undefined;
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [best = null] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] * 5 >= columns.length * 4 ? best[0] : null;
}
