import type { Codebook, CodedColumn } from '../coding';

const exactCounts = 40;
const maxBins = 64;

/** Numbers of rows as bins: each to 39 by itself, beyond by ever wider steps. */
export function countBin(count: number): number {
  if (count < exactCounts) return count;
  return Math.min(maxBins - 1, exactCounts + Math.floor(6 * Math.log2(count / exactCounts)));
}

export const countBins = { binCount: maxBins, isOrdered: true } as const;

/** Numbers of rows 0 … greatest as codes of their own. */
export function countCodebook(name: string, greatest: number): Codebook {
  const bins = Uint8Array.from({ length: greatest + 1 }, (_, count) => countBin(count));
  return {
    name,
    fineCount: greatest + 1,
    binOf: bins,
    binCount: maxBins,
    classOf: bins,
    classCount: maxBins,
    isOrdered: true,
  };
}

/** Bins as codes, for a target known only by its bin. */
export function binCodebook(name: string, binCount: number, isOrdered: boolean): Codebook {
  const same = Uint8Array.from({ length: binCount }, (_, bin) => bin);
  return { name, fineCount: binCount, binOf: same, binCount, classOf: same, classCount: binCount, isOrdered };
}

export function coded(codebook: Codebook, codes: ArrayLike<number>): CodedColumn {
  const fine = new Uint16Array(new SharedArrayBuffer(codes.length * Uint16Array.BYTES_PER_ELEMENT));
  for (let row = 0; row < codes.length; row++) fine[row] = codes[row]!;
  return { codebook, fine };
}
