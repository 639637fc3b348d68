/** A value of a list with how often it occurs beside the others. */
export interface Weighted {
  readonly value: string;
  readonly weight: number;
}

const entry = /^(.*?)(?::(\d{1,9}))?$/su;

/**
 * Reads 'open:12|closed:3': values with their weights, separated by bars. A value without a weight has 1, one of weight 0 is
 * left out, and of equal values the weights add up. A backslash takes a bar or a backslash as it is.
 */
export function readList(text: string): readonly Weighted[] {
  const weights = new Map<string, number>();
  for (const one of text.match(/(?:\\[|\\]|[^|])+/gsu) ?? []) {
    const [, value = '', weight = '1'] = entry.exec(one.trim()) ?? [];
    if (value === '' || Number(weight) === 0) continue;
    const plain = value.replaceAll(/\\([|\\])/g, '$1');
    weights.set(plain, (weights.get(plain) ?? 0) + Number(weight));
  }
  return [...weights].map(([value, weight]) => ({ value, weight }));
}

/** The text that `readList` reads as these; null where a value cannot stand in one. */
export function writeList(list: readonly Weighted[]): string | null {
  const text = list.map(({ value, weight }) => `${value.replaceAll(/[|\\]/g, '\\$&')}:${weight}`).join('|');
  const isSame = JSON.stringify(readList(text)) === JSON.stringify(list);
  return isSame ? text : null;
}

/** Maps a number from 0 to below 1 to the index of an entry, each with a probability in proportion to its weight. */
export function byWeight(weights: readonly number[]): (part: number) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const ends = weights.map((weight) => (sum += weight) / total);
  return (part) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (part < ends[middle]!) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
