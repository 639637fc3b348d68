import { isSameName, stemsOf } from './key-words';
import type { ParentKey } from './match-name';
import type { NamedColumn, NamedTable } from './named-tables';

/** Tables whose main keys have one name: a table and its subtypes, which share their parent's key. */
export interface SharedKey {
  /** The table that the key is named after; null if there is none. */
  readonly root: NamedTable | null;
  readonly keys: readonly ParentKey[];
}

/** So many tables with keys of one name that names none of them have each its own. */
const rootlessMax = 4;

/** The keys that several tables have as their main one, by their columns. */
export function sharedKeys(keys: readonly ParentKey[]): ReadonlyMap<NamedColumn, SharedKey> {
  const byName = new Map<string, ParentKey[]>();
  for (const key of keys) {
    const [column, ...others] = key.columns;
    if (!key.isMain || !column || others.length > 0) continue;
    const name = `${column.family} ${column.variants[0]?.join('') ?? ''}`;
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return new Map(
    [...byName.values()]
      .filter((alike) => alike.length > 1)
      .flatMap((alike) => {
        const root = alike.find(({ table, columns }) => isNamedAfter(columns[0]!, table))?.table ?? null;
        return alike.map(({ columns }) => [columns[0]!, { root, keys: alike }] as const);
      }),
  );
}

const isNamedAfter = ({ variants }: NamedColumn, { entity }: NamedTable): boolean =>
  variants.some((words) => stemsOf(words).some((stem) => isSameName(stem.words, entity)));

/** Whether a main key that others share in name is the table's own, and refers to no parent's. */
export const isOwnOfShared = ({ root, keys }: SharedKey, child: NamedTable): boolean =>
  root === null ? keys.length > rootlessMax : root === child;

/** A parent that holds all keys of a child, with its rows. */
interface Holder {
  readonly parent: ParentKey;
  readonly parentRows: number;
}

/** Below it chance does not explain that a narrower parent holds all keys of a child too. */
const byChanceMax = 0.01;

/**
 * The narrowest of the parents that hold all keys of a child, unless chance explains that it does: drivers are among the
 * employees, who are among the persons. Of equal ones the widest table.
 */
export function narrowest<T extends Holder>(widest: T, others: readonly T[], distinct: number): T {
  const columns = ({ parent }: T) => parent.table.columns.length;
  return [...others]
    .sort((a, b) => b.parentRows - a.parentRows || columns(b) - columns(a))
    .reduce(
      (held, one) =>
        one.parentRows < held.parentRows && (one.parentRows / held.parentRows) ** distinct < byChanceMax
          ? one
          : held,
      widest,
    );
}

/** Whether one of two tables with equal keys is the parent: the wider one, or the first. */
export const isWider = (parent: NamedTable, child: NamedTable): boolean =>
  parent.columns.length > child.columns.length ||
  (parent.columns.length === child.columns.length && parent.table.id < child.table.id);
