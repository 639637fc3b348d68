import type { Database } from 'better-sqlite3';
import { exactText, ignoringCase, type TextEquality } from '@core/kernel/data/text-equality';

const equalities: Readonly<Record<string, TextEquality>> = {
  NOCASE: ignoringCase,
  RTRIM: { ...exactText, ignoresTrailingSpaces: true },
};

/** Columns that one of these keys compares by a collation that treats different texts as equal. */
export function looseColumns(db: Database, keys: readonly string[]): Map<string, TextEquality> {
  const keyed = db.prepare<[string], { name: string | null; coll: string }>(
    "SELECT name, coll FROM pragma_index_xinfo(?, 'main') WHERE key = 1",
  );
  const columns = keys.flatMap((key) => keyed.all(key));
  return new Map(
    columns.flatMap(({ name, coll }) => {
      const equality = equalities[coll.toUpperCase()];
      return name !== null && equality ? [[name, equality] as const] : [];
    }),
  );
}
