/** `n · ln n` for each n up to the limit: what entropies of counts are summed from. */
export function nLogNUpTo(limit: number): Float64Array {
  const table = new Float64Array(limit + 1);
  for (let n = 2; n <= limit; n++) table[n] = n * Math.log(n);
  return table;
}
