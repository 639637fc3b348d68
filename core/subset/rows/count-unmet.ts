import type { SourceConnection } from '@core/connectors/connector';
import { sameTable, type ForeignKeySchema, type TableSchema } from '@core/connectors/schema';
import type { TextEquality } from '@core/kernel/data/text-equality';
import { makeModel } from '../select/make-model';
import { KeyReader, RowReader, SpaceReader } from '../select/selection';
import { HashIndex } from './hash-index';
import { scanTable } from './scan-table';

const batchSize = 10_000;

/**
 * How many of some child rows have a key, with no part NULL, that no row of the parent has.
 * @param children reads the rows of the child that count
 * @param parents reads all rows of the parent
 */
export async function countUnmet(
  children: SourceConnection,
  parents: SourceConnection,
  key: ForeignKeySchema,
  { tables, textEquality }: { readonly tables: readonly TableSchema[]; readonly textEquality: TextEquality },
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const ends = tables.filter((table) => sameTable(table, key.child) || sameTable(table, key.parent));
  const settings = { seed: 0, targets: [], keys: [], tables: [] };
  const edge = makeModel({ tables: ends, keys: [key], settings, textEquality }).keys[0]!;
  const options = { batchSize, signal, onRows: () => undefined };
  const keys = new HashIndex();
  const counts: number[] = [];
  const child = new KeyReader(edge);
  await scanTable({ ...options, source: children }, edge.child.schema, child.lists, (rows) => {
    child.turnTo(rows);
    for (let row = 0; row < rows.rowCount; row++) {
      if (!child.refers(row)) continue;
      const at = keys.add(child.out[0]!, child.out[1]!);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  });
  const space = edge.space && new SpaceReader(edge.space);
  const whole = new RowReader(edge.parent);
  const list = space ? space.space.columns : whole.list;
  await scanTable({ ...options, source: parents }, edge.parent.schema, [list], (rows) => {
    (space ?? whole).turnTo(rows);
    for (let row = 0; row < rows.rowCount; row++) {
      if (space && !space.isReferred(row)) continue;
      const hash = space ? space.out : whole.hash(row);
      const at = keys.find(hash[0]!, hash[1]!);
      if (at !== -1) counts[at] = 0;
    }
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
