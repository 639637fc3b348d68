import type { SubsetModel } from './make-model';
import { isWhole, type TableNode } from './model';

/**
 * Tables that can have rows because of a target: its own, those of children, and of all their parents. A key whose
 * children are not followed counts: to cut it is to leave its children out, not to keep them all.
 */
export function reachOf({ tables }: SubsetModel): ReadonlySet<TableNode> {
  const below = new Set(tables.filter(({ target }) => target !== null));
  for (const table of below) for (const { child } of table.keysDown) if (!isWhole(child)) below.add(child);
  return withParents(below);
}

/** Tables and all that they refer to, over any number of keys. */
export function withParents(some: Iterable<TableNode>): ReadonlySet<TableNode> {
  const all = new Set(some);
  for (const table of all) for (const { parent } of table.keysUp) all.add(parent);
  return all;
}
