/** The columns whose weighted sum explains most of another, each as residuals from the means of the rows' groups. */
export interface BestSources {
  /** Their numbers among the candidates. */
  readonly chosen: readonly number[];
  readonly weights: readonly number[];
  /** Share of the other column's variance that the sum explains (R²). */
  readonly told: number;
}

const maxSources = 4;
/** The least share of the variance that another source must add. */
const leastMore = 0.005;
const sweeps = 100;

/** Forward selection (Efroymson, 1960): each time the source that explains most of the remaining residual. */
export function bestSources(own: Float64Array, offered: readonly Float64Array[]): BestSources {
  const squares = product(own, own);
  const sizes = offered.map((values) => product(values, values));
  const chosen: number[] = [];
  let weights: number[] = [];
  let rest = own;
  while (chosen.length < maxSources) {
    const gains = offered.map((values, at) =>
      sizes[at] === 0 || chosen.includes(at) ? 0 : product(values, rest) ** 2 / sizes[at]!,
    );
    const best = gains.indexOf(Math.max(0, ...gains));
    if (best < 0 || gains[best]! < leastMore * squares || squares === 0) break;
    chosen.push(best);
    const sources = chosen.map((at) => offered[at]!);
    weights = leastSquares(own, sources);
    const found = weights;
    rest = own.map((value, row) =>
      sources.reduce((left, values, at) => left - found[at]! * values[row]!, value),
    );
  }
  return { chosen, weights, told: squares === 0 ? 0 : 1 - product(rest, rest) / squares };
}

/** Least squares by Gauss-Seidel: each weight in turn, given the others. */
function leastSquares(own: Float64Array, sources: readonly Float64Array[]): number[] {
  const right = sources.map((values) => product(values, own));
  const left = sources.map((one) => sources.map((other) => product(one, other)));
  const weights = sources.map(() => 0);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    left.forEach((row, at) => {
      const others = row.reduce((sum, value, to) => (to === at ? sum : sum + value * weights[to]!), 0);
      weights[at] = (right[at]! - others) / row[at]!;
    });
  }
  return weights;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row++) sum += one[row]! * other[row]!;
  return sum;
}
