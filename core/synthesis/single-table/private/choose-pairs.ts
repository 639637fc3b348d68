import type { ScoredPair } from './score-pairs';

export interface ChosenPair {
  readonly left: number;
  readonly right: number;
  /** How many cells its table may have, about. */
  readonly cells: number;
  /** Of the budget of all tables. */
  readonly share: number;
}

const fewestCells = 4;
const mostCells = 1024;
/** Of the deviation of a cell's noise, what is left in the end: where next to nothing is, most of it is taken off. */
const noiseLeft = 0.1;
/** A pair with the column to be predicted gets so many times the budget of another. */
const targetWeight = 4;
/** Bounds the time of wide tables. */
const pairsPerColumn = 8;

interface PairBudget {
  readonly columnCount: number;
  /** -1 where none is to be predicted. */
  readonly target: number;
  readonly rows: number;
  /** Of the tables of all pairs that are chosen. */
  readonly rho: number;
}

/**
 * Which pairs get a table, and how fine it is, out of noisy scores alone. What is not measured is lost; what is has as much
 * noise as there are cells, and loses within them about one part in √cells. As many pairs are taken as lose least in all.
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

/** Where what a cell more tells is what its noise costs. */
const cellsFor = (score: number, perCell: number): number =>
  Math.min(mostCells, Math.max(fewestCells, (Math.max(0, score) / (2 * perCell)) ** (2 / 3)));

const lossOf = (score: number, cells: number | undefined, perCell: number): number =>
  cells === undefined ? Math.max(0, score) : score / Math.sqrt(cells) + perCell * cells;
