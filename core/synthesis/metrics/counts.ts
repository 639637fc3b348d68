/** How often each of `size` codes occurs. */
export function countCodes(codes: ArrayLike<number>, size: number): Float64Array {
  const counts = new Float64Array(size);
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++;
  return counts;
}

/** How often each pair of codes occurs, at `left * rightSize + right`. */
export function countPairs(
  left: Uint16Array | Int32Array,
  right: Uint16Array | Int32Array,
  leftSize: number,
  rightSize: number,
): Float64Array {
  const counts = new Float64Array(leftSize * rightSize);
  for (let row = 0; row < left.length; row++) counts[left[row]! * rightSize + right[row]!]!++;
  return counts;
}

/**
 * Total variation distance of two distributions given as counts, ½ Σ |p - q|: 0 same … 1 nothing in common.
 * Two empty ones are the same; an empty one has nothing in common with another.
 */
export function variationDistance(first: Float64Array, second: Float64Array): number {
  const [firstSum, secondSum] = [sumOf(first), sumOf(second)];
  if (firstSum === 0 || secondSum === 0) return firstSum === secondSum ? 0 : 1;
  let distance = 0;
  for (let i = 0; i < first.length; i++) distance += Math.abs(first[i]! / firstSum - second[i]! / secondSum);
  return distance / 2;
}

export function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}

/** Arithmetic mean; NaN of nothing. */
export const meanOf = (values: ArrayLike<number>): number => sumOf(values) / values.length;
