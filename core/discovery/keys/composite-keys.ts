import { endsOf, hasSameTypes, type Probed } from './found-key';
import type { ParentKey } from './match-name';
import { isGeneric, isSameName, stemsOf } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import type { Prober } from './prober';
import { mayMiss, proposedFrom, rate } from './rate';
import type { KeyScanOptions } from '@core/schema/key-scan';

interface Asked {
  readonly child: NamedTable;
  readonly columns: readonly NamedColumn[];
  readonly parent: ParentKey;
  readonly score: number;
}

/** Multi-column keys: each column is named like its counterpart, or refers to the same key. */
export async function compositeKeys(
  tables: readonly NamedTable[],
  keys: readonly ParentKey[],
  isTaken: (columns: readonly NamedColumn[]) => boolean,
  singles: readonly Probed[],
  prober: Prober,
  options: KeyScanOptions,
): Promise<Probed[]> {
  const composite = keys.filter(({ columns }) => columns.length > 1);
  const refersTo = new Map(singles.map(({ columns, parent }) => [columns[0], parent.columns[0]]));
  const asked = composite.flatMap((parent) =>
    tables.flatMap((child): Asked[] => {
      const matched = matchColumns(child, parent, refersTo, options);
      return matched && !isTaken(matched.columns) ? [{ child, parent, ...matched }] : [];
    }),
  );
  const found: Probed[] = [];
  await prober.each(asked, async ({ child, columns, parent, score }) => {
    const counts = await prober.key(endsOf(child, columns, parent), child.table.schema, mayMiss(score));
    if (!counts || counts.filled === 0) return;
    const confidence = rate(score, counts, hasSameTypes(columns, parent));
    if (confidence < proposedFrom) return;
    const parentRows = (await prober.countRows(parent.table.table.schema)) ?? 0;
    if (options.bothWays && counts.met * 2 < parentRows) return;
    found.push({ child, columns, parent, nameMatch: 'same-name', confidence, counts, parentRows });
  });
  return withoutMirrors(found);
}

function matchColumns(
  child: NamedTable,
  parent: ParentKey,
  refersTo: ReadonlyMap<NamedColumn | undefined, NamedColumn | undefined>,
  { exactName, exactType }: KeyScanOptions,
): Pick<Asked, 'columns' | 'score'> | null {
  if (child === parent.table) return null;
  let score = 0.97;
  const columns: NamedColumn[] = [];
  for (const key of parent.columns) {
    const fits = child.columns.filter((column) => column.family === key.family && !columns.includes(column));
    const isNamedAlike = (column: NamedColumn) =>
      exactName
        ? column.column.schema.name.toLowerCase() === key.column.schema.name.toLowerCase()
        : haveSameName(column, key, parent.table);
    const target = refersTo.get(key);
    const named = fits.find(isNamedAlike);
    const through = fits.find((column) => target !== undefined && refersTo.get(column) === target);
    const column = named ?? (exactName ? undefined : through);
    if (!column) return null;
    if (!named) score = Math.min(score, 0.85);
    columns.push(column);
  }
  if (exactType && !hasSameTypes(columns, parent)) return null;
  return { columns, score: isSibling(child, columns, parent) ? score * 0.85 : score };
}

/** order_id and l_orderid; line_no and order_line_no, where the table is order_line. */
function haveSameName(column: NamedColumn, key: NamedColumn, table: NamedTable): boolean {
  return column.variants.some((words) =>
    key.variants.some((name) => {
      if (words.join('') === name.join('')) return true;
      const ofTable = isGeneric(name) && stemsOf(words).some((stem) => isSameName(stem.words, table.entity));
      return ofTable || (!isGeneric(name) && isSameName(words, name));
    }),
  );
}

/** A table with the same primary key is a sibling of the other rather than a child, unless its name says so. */
function isSibling(child: NamedTable, columns: readonly NamedColumn[], { table }: ParentKey): boolean {
  const { primaryKey } = child.table.schema;
  const isItsKey =
    primaryKey?.length === columns.length &&
    columns.every(({ column }) => primaryKey.includes(column.schema.name));
  return isItsKey && !table.entity.every((word, at) => child.entity[at] === word);
}

/** Of two tables that could refer to each other, the one with more rows is the parent. */
function withoutMirrors(found: readonly Probed[]): Probed[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.child === one.parent.table &&
          other.parent.table === one.child &&
          (other.confidence > one.confidence ||
            (other.confidence === one.confidence && other.parentRows > one.parentRows)),
      ),
  );
}
