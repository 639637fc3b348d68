import type { ScoredPair } from './score-pairs';

export interface ChosenPair {
  readonly left: number;
  readonly right: number;
  /** About how many cells its table may have. */
  readonly cells: number;
  /** Its share of the budget of all tables. */
  readonly share: number;
}

const fewestCells = 4;
const mostCells = 1024;
/** The part of a cell's noise that remains after post-processing, which shrinks cells without evident dependence. */
const noiseLeft = 0.1;
/** The weight in the budget of a pair with the column to be predicted; others have 1. */
const targetWeight = 4;
/** Bounds the time of wide tables. */
const pairsPerColumn = 8;

interface PairBudget {
  readonly columnCount: number;
  /** The column to be predicted; -1 for none. */
  readonly target: number;
  readonly rows: number;
  /** The budget of the tables of all chosen pairs. */
  readonly rho: number;
}

/**
 * Chooses the pairs whose joint marginal is measured, and how many cells each table has, from noisy scores alone. A pair
 * without a table loses all its dependence; one with a table gets noise in proportion to its cells, and loses about
 * one part in √cells within them. The number of pairs minimises the total loss.
 */
export function choosePairs(scored: readonly ScoredPair[], budget: PairBudget): ChosenPair[] {
  const { columnCount, target, rows, rho } = budget;
  const ranked = [...scored].sort((a, b) => b.score - a.score);
  const most = Math.min(ranked.length, columnCount * pairsPerColumn);
  const lossOfAll = (cells: readonly number[], perCell = 0) =>
    ranked.reduce((sum, { score }, rank) => sum + lossOf(score, cells[rank], perCell), 0);
  let best: readonly number[] = [];
  let least = lossOfAll([]);
  for (let count = 1; count <= most; count = Math.max(count + 1, Math.floor(count * 1.1))) {
    const perCell = (noiseLeft * Math.sqrt(count / rho)) / Math.max(1, rows);
    const cells = ranked.slice(0, count).map(({ score }) => cellsFor(score, perCell));
    const loss = lossOfAll(cells, perCell);
    if (loss < least) [least, best] = [loss, cells];
  }
  const weights = best.map((_, rank) => {
    const { left, right } = ranked[rank]!;
    return left === target || right === target ? targetWeight : 1;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return best.map((cells, rank) => {
    const { left, right } = ranked[rank]!;
    return { left, right, cells, share: weights[rank]! / all };
  });
}

/** The number of cells at which the gain of another cell equals the cost of its noise. */
const cellsFor = (score: number, perCell: number): number =>
  Math.min(mostCells, Math.max(fewestCells, (Math.max(0, score) / (2 * perCell)) ** (2 / 3)));

const lossOf = (score: number, cells: number | undefined, perCell: number): number =>
  cells === undefined ? Math.max(0, score) : score / Math.sqrt(cells) + perCell * cells;
