import type { ChosenPair } from './choose-pairs';

/**
 * Columns by number, each after those with which it shares most measured pairs; the column to be predicted comes last,
 * conditioned on all that it depends on.
 */
export function drawOrder(columnCount: number, pairs: readonly ChosenPair[], target: number): number[] {
  const order: number[] = [];
  const left = new Set(Array.from({ length: columnCount }, (_, at) => at).filter((at) => at !== target));
  while (left.size > 0) {
    const ties = (at: number) =>
      pairs.filter((pair) => {
        const other = pair.left === at ? pair.right : pair.right === at ? pair.left : -1;
        return other >= 0 && (order.length === 0 || order.includes(other));
      }).length;
    const next = [...left].reduce((best, at) => (ties(at) > ties(best) ? at : best));
    order.push(next);
    left.delete(next);
  }
  return target >= 0 ? [...order, target] : order;
}
