import type { KeyMeasure } from '@core/connectors/connector';

/** Below it nothing is proposed. */
export const proposedFrom = 0.5;

/** The tolerated share of orphans, by how much the name says. */
export const mayMiss = (nameScore: number): number =>
  nameScore >= 0.88 ? 0.25 : nameScore >= 0.75 ? 0.02 : 0;

/** The confidence in a key, 0 to 1, by its name and its counts: a few small numbers easily occur among others. */
export function rate(
  nameScore: number,
  { filled, distinct, orphans }: KeyMeasure,
  hasSameType: boolean,
): number {
  const bySubtype = hasSameType ? 1 : 0.98;
  return nameScore * bySubtype * byCounts(nameScore, filled, distinct, orphans);
}

function byCounts(nameScore: number, filled: number, distinct: number, orphans: number): number {
  if (filled === 0) return nameScore >= 0.75 ? 0.65 : 0;
  const missed = orphans / filled;
  if (missed > mayMiss(nameScore)) return 0;
  const byChance = distinct >= 20 ? 1 : distinct >= 5 ? 0.98 : distinct >= 2 ? 0.94 : 0.88;
  return byChance * (missed === 0 ? 1 : missed <= 0.02 ? 0.88 : missed <= 0.1 ? 0.76 : 0.62);
}
