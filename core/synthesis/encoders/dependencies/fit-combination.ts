/** A number as a sum of others, each times a factor. */
export interface Combination {
  readonly terms: readonly { readonly input: number; readonly factor: number }[];
  readonly constant: number;
}

/** Sums of one or two are found by trying them; of more than this they are no rule that anyone would write. */
const fewest = 3;
const most = 8;
/** An input whose residual, given the others, is less than this share of it is redundant. */
const independent = 1e-7;
/** A factor is one that people write if so many digits are enough for it. */
const digits = 4;
const slack = 1e-6;
/** Rows required for each input, so that a fit is no coincidence. */
const rowsEach = 2;

/**
 * The sum of at least three inputs that the target is, by least squares over rows in which all are numbers (modified
 * Gram–Schmidt, which leaves out inputs that others explain). Null if factors come out that nobody would write, as they
 * do where there is no such sum.
 */
export function fitCombination(inputs: readonly Float64Array[], target: Float64Array): Combination | null {
  const filled = inputs.map((_, at) => at).filter((at) => shareFilled(inputs[at]!, target) === 1);
  const rows = [...target.keys()].filter((row) => !Number.isNaN(target[row]));
  if (filled.length < fewest || rows.length < rowsEach * (filled.length + 1)) return null;
  const columns = [null, ...filled].map((at) =>
    Float64Array.from(rows, (row) => (at === null ? 1 : inputs[at]![row]!)),
  );
  const factors = leastSquares(
    columns,
    Float64Array.from(rows, (row) => target[row]!),
  );
  const scale = Math.sqrt(sumOfSquares(target.filter((value) => !Number.isNaN(value))) / rows.length);
  const isTold = (factor: number, at: number) =>
    Math.abs(factor) * Math.sqrt(sumOfSquares(columns[at]!) / rows.length) > slack * scale;
  const terms = filled
    .map((input, at) => ({ input, factor: Number(factors[at + 1]!.toPrecision(digits)), at: at + 1 }))
    .filter(({ at }) => isTold(factors[at]!, at));
  if (terms.length < fewest || terms.length > most) return null;
  if (terms.some(({ factor, at }) => Math.abs(factor - factors[at]!) > slack * Math.abs(factor))) return null;
  const constant = isTold(factors[0]!, 0) ? Number(factors[0]!.toPrecision(digits)) : 0;
  return { terms: terms.map(({ input, factor }) => ({ input, factor })), constant };
}

/** Of the rows in which the target is a number, those in which the input is. */
function shareFilled(input: Float64Array, target: Float64Array): number {
  let both = 0;
  let all = 0;
  target.forEach((value, row) => {
    if (Number.isNaN(value)) return;
    all++;
    if (!Number.isNaN(input[row])) both++;
  });
  return both / Math.max(all, 1);
}

/** A factor for each column; 0 for those that the ones before them explain. */
function leastSquares(columns: readonly Float64Array[], target: Float64Array): Float64Array {
  const size = columns.length;
  const basis: (Float64Array | null)[] = [];
  const upper = Array.from({ length: size }, () => new Float64Array(size));
  columns.forEach((column, at) => {
    const left = column.slice();
    basis.forEach((vector, before) => {
      if (vector === null) return;
      upper[before]![at] = takeAway(left, vector);
    });
    const length = Math.sqrt(sumOfSquares(left));
    const isNew = length > independent * Math.sqrt(sumOfSquares(column));
    if (isNew) upper[at]![at] = length;
    basis.push(isNew ? left.map((value) => value / length) : null);
  });
  const rest = target.slice();
  const shares = basis.map((vector) => (vector === null ? 0 : takeAway(rest, vector)));
  const factors = new Float64Array(size);
  for (let at = size - 1; at >= 0; at--) {
    if (basis[at] === null) continue;
    let share = shares[at]!;
    for (let after = at + 1; after < size; after++) share -= upper[at]![after]! * factors[after]!;
    factors[at] = share / upper[at]![at]!;
  }
  return factors;
}

/** Takes the vector's part out of what is left, and gives it. */
function takeAway(left: Float64Array, vector: Float64Array): number {
  let share = 0;
  for (let row = 0; row < left.length; row++) share += left[row]! * vector[row]!;
  for (let row = 0; row < left.length; row++) left[row]! -= share * vector[row]!;
  return share;
}

const sumOfSquares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);
