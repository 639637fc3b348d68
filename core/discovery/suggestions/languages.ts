import type { RecognizerLocale } from '@core/contract/enums';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Finding } from '../pii/finding';

/** The language that a column's generated values should have; null: the workspace's own. */
export type LanguageOf = (column: StoredColumn) => RecognizerLocale | null;

/**
 * Infers the language of data from the language of names. A name in a language other than English says so itself; other
 * columns go with the rest of their table. English names say nothing: they are everywhere.
 */
export function languagesOf(
  columns: readonly StoredColumn[],
  findings: ReadonlyMap<number, Finding>,
): LanguageOf {
  const own = new Map<number, RecognizerLocale>();
  for (const column of columns) {
    const [locale, ...others] = findings.get(column.id)?.locales ?? [];
    if (locale && locale !== 'en' && others.length === 0) own.set(column.id, locale);
  }
  const byTable = groupBy(
    columns.filter((column) => own.has(column.id)),
    (column) => column.tableId,
  );
  const ofTable = new Map(
    [...byTable].map(([id, list]) => [id, mostOften(list.map((column) => own.get(column.id)))]),
  );
  return (column) => own.get(column.id) ?? ofTable.get(column.tableId) ?? null;
}

function mostOften<T>(items: readonly (T | undefined)[]): T | null {
  const counts = groupBy(items, (item) => item);
  const [best] = [...counts].sort((a, b) => b[1].length - a[1].length);
  return best?.[0] ?? null;
}
