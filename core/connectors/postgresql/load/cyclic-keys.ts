/** A foreign key as an edge between tables. */
export interface KeyEdge {
  readonly child: number;
  readonly parent: number;
}

/**
 * Keys that are part of a cycle, self-references included: no table order satisfies them while rows arrive in several
 * transactions.
 */
export function cyclicKeys<K extends KeyEdge>(keys: readonly K[]): K[] {
  const parents = new Map<number, number[]>();
  for (const { child, parent } of keys) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return keys.filter(({ child, parent }) => reaches(parent, child, parents));
}

function reaches(from: number, to: number, parents: ReadonlyMap<number, readonly number[]>): boolean {
  const seen = new Set([from]);
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true;
    for (const parent of parents.get(at) ?? []) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      waiting.push(parent);
    }
  }
  return false;
}
