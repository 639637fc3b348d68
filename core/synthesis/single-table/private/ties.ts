import type { PairTable } from './pair-table';

/** The conditional distribution of a column given one that is drawn before it. */
export interface Tie {
  /** Group of the earlier column, by drawn row. */
  readonly given: Uint8Array;
  /** Class → group of the column itself. */
  readonly groupOf: Uint8Array;
  readonly groupCount: number;
  /** Conditional shares from released tables, by group of the earlier column, then by own group. */
  readonly wanted: Float64Array;
}

/** The tie of a column to one that is drawn already, if the table is of these two. */
export function tieOf(table: PairTable, column: number, drawn: readonly (Uint8Array | null)[]): Tie | null {
  const isLeft = table.left === column;
  if (!isLeft && table.right !== column) return null;
  const earlier = drawn[isLeft ? table.right : table.left]!;
  if (earlier === null) return null;
  const [own, other] = isLeft ? [table.leftGroups, table.rightGroups] : [table.rightGroups, table.leftGroups];
  const groupCount = own.shares.length;
  const wanted = Float64Array.from({ length: table.shares.length }, (_, at) => {
    const [group, mine] = [Math.floor(at / groupCount), at % groupCount];
    const cell = isLeft ? mine * other.shares.length + group : at;
    return other.shares[group]! > 0 ? table.shares[cell]! / other.shares[group]! : own.shares[mine]!;
  });
  const given = earlier.map((code) => other.groupOf[code]!);
  return { given, groupOf: own.groupOf, groupCount, wanted };
}

const sweeps = 12;

/**
 * The factors of each tie by which a class becomes more or less likely given the earlier columns, so that drawn rows
 * meet the conditional shares of every tie: iterative proportional fitting over the rows drawn so far (Deming &
 * Stephan, 1940).
 */
export function fitTies(shares: Float64Array, ties: readonly Tie[], rows: number): Float64Array[] {
  const weights = new Float64Array(rows * shares.length);
  for (let row = 0; row < rows; row++) weights.set(shares, row * shares.length);
  const factors = ties.map(({ wanted }) => new Float64Array(wanted.length).fill(1));
  for (let sweep = 0; sweep < (ties.length > 1 ? sweeps : 1); sweep++) {
    ties.forEach((tie, at) => {
      const change = changeFor(tie, weights, shares.length, rows);
      change.forEach((factor, cell) => {
        factors[at]![cell]! *= factor;
      });
      for (let row = 0; row < rows; row++)
        applyTie(tie, change, row, weights.subarray(row * shares.length, (row + 1) * shares.length));
    });
  }
  return factors;
}

/** Multiplies the weights of a row's classes by the factors of a tie. */
export function applyTie(tie: Tie, factors: Float64Array, row: number, weights: Float64Array): void {
  const from = tie.given[row]! * tie.groupCount;
  for (let code = 0; code < weights.length; code++) weights[code]! *= factors[from + tie.groupOf[code]!]!;
}

/** Wanted shares divided by expected ones, by cell of the tie. */
function changeFor(
  { given, groupOf, groupCount, wanted }: Tie,
  weights: Float64Array,
  size: number,
  rows: number,
) {
  const expected = new Float64Array(wanted.length);
  const held = new Float64Array(wanted.length / groupCount);
  for (let row = 0; row < rows; row++) {
    const from = row * size;
    let sum = 0;
    for (let code = 0; code < size; code++) sum += weights[from + code]!;
    if (!(sum > 0)) continue;
    const group = given[row]!;
    held[group]!++;
    const cell = group * groupCount;
    for (let code = 0; code < size; code++) expected[cell + groupOf[code]!]! += weights[from + code]! / sum;
  }
  return expected.map((rowsThere, cell) =>
    rowsThere > 0 ? (wanted[cell]! * held[Math.floor(cell / groupCount)]!) / rowsThere : 1,
  );
}
