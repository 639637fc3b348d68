import type { Lookup } from './find-lookups';
import type { Order } from './find-order';
import type { TableRules } from './find-rules';

/**
 * The orders that can be kept together with lookups. A column that is looked up has none, and no lower column may be
 * determined by the higher one: then the order holds by the lookup itself.
 */
export function ordersBeside(
  lookups: ReadonlyMap<number, Lookup>,
  { derived, orders }: TableRules,
): ReadonlyMap<number, readonly Order[]> {
  const kept = new Map<number, readonly Order[]>();
  const sourcesOf = (at: number): readonly number[] => [
    ...(lookups.has(at) ? [lookups.get(at)!.source] : (derived.get(at)?.rule.sources ?? [])),
    ...(kept.get(at) ?? []).map(({ lesser }) => lesser),
  ];
  const leadsTo = (from: number, target: number): boolean =>
    from === target || sourcesOf(from).some((source) => leadsTo(source, target));
  for (const [at, all] of orders) {
    const possible = lookups.has(at) ? [] : all.filter(({ lesser }) => !leadsTo(lesser, at));
    if (possible.length > 0) kept.set(at, possible);
  }
  return kept;
}
