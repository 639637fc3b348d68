import type { Codes } from '../encoder';

/** By code of one column, the code of another that most of its rows have, and in what share of all rows it is theirs. */
export function usualCodes(from: ArrayLike<number>, to: Codes): { codeOf: Uint16Array; share: number } {
  const [fromCount, toCount] = [countOf(from), countOf(to)];
  const codeOf = new Uint16Array(fromCount);
  const most = new Uint32Array(fromCount);
  const rows = new Map<number, number>();
  for (let row = 0; row < to.length; row++) {
    const [code, other] = [from[row]!, to[row]!];
    const held = (rows.get(code * toCount + other) ?? 0) + 1;
    rows.set(code * toCount + other, held);
    if (held > most[code]!) [most[code], codeOf[code]] = [held, other];
  }
  return { codeOf, share: most.reduce((sum, held) => sum + held, 0) / Math.max(1, to.length) };
}

function countOf(codes: ArrayLike<number>): number {
  let most = -1;
  for (let row = 0; row < codes.length; row++) if (codes[row]! > most) most = codes[row]!;
  return most + 1;
}
