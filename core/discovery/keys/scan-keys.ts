import type { FoundKey } from '@core/schema/key-proposal';
import { indexSource, type SourceIndex } from '@core/schema/source-index';
import type { StoredSchema } from '@core/schema/stored-schema';
import { compositeKeys } from './composite-keys';
import { foundKey, type Probed } from './found-key';
import type { ParentKey } from './match-name';
import { namedTables, type NamedColumn } from './named-tables';
import { parentKeysOf } from './parent-keys';
import { polymorphicKeys } from './polymorphic-keys';
import { Prober } from './prober';
import type { KeyScanOptions } from '@core/schema/key-scan';
import { singleKeys } from './single-keys';

/**
 * Finds foreign keys that a source does not declare: names suggest candidates, counts in the engine confirm them. Known
 * keys are not proposed again. Most confident first.
 */
export async function scanKeys(schema: StoredSchema, options: KeyScanOptions): Promise<FoundKey[]> {
  const index = indexSource(schema);
  const tables = namedTables(index);
  const prober = new Prober(options);
  const keys: ParentKey[] = [];
  let done = 0;
  options.onProfile(done, tables.length);
  await prober.each(tables, async (table) => {
    keys.push(...(await parentKeysOf(table, prober, options)));
    done += 1;
    options.onProfile(done, tables.length);
  });
  // in table order, whichever answered first
  const place = new Map(tables.map((table, at) => [table, at]));
  keys.sort((a, b) => (place.get(a.table) ?? 0) - (place.get(b.table) ?? 0));
  const isTaken = takenIn(index);
  const polymorphic = await polymorphicKeys(tables, keys, isTaken, prober, options);
  const isPolymorphic = new Set(polymorphic.flatMap(({ columns }) => columns));
  const isSettled = (columns: readonly NamedColumn[]) =>
    isTaken(columns) || columns.some((column) => isPolymorphic.has(column));
  const singles = await singleKeys(tables, keys, isSettled, prober, options);
  const composites = await compositeKeys(tables, keys, isTaken, singles, prober, options);
  return [...singles, ...composites, ...polymorphic]
    .map((key) => foundKey(key, isImplied(key, composites, singles)))
    .sort(surestFirst);
}

/** Whether a key of these columns is known already. */
function takenIn(index: SourceIndex): (columns: readonly NamedColumn[]) => boolean {
  const idsOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join();
  const taken = new Set(index.keys.map(({ childColumns }) => idsOf(childColumns.map(({ id }) => id))));
  return (columns) => taken.has(idsOf(columns.map(({ column }) => column.id)));
}

/** A multi-column key whose parent refers to the same table implies this one. */
function isImplied(
  { columns, parent }: Probed,
  composites: readonly Probed[],
  singles: readonly Probed[],
): boolean {
  const [column] = columns;
  return (
    columns.length === 1 &&
    composites.some((composite) => {
      const key = composite.parent.columns[composite.columns.findIndex((one) => one === column)];
      return (
        key !== undefined && singles.some((single) => single.columns[0] === key && single.parent === parent)
      );
    })
  );
}

const surestFirst = (a: FoundKey, b: FoundKey): number =>
  Number(a.evidence.isImplied) - Number(b.evidence.isImplied) ||
  b.confidence - a.confidence ||
  compare(a.child.schema, b.child.schema) ||
  compare(a.child.name, b.child.name) ||
  compare(a.childColumns.join(), b.childColumns.join());

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
