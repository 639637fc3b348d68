/** Deterministic fractions between 0.05 and 0.95 (mulberry32 with a fixed seed). */
export function seededFractions(count: number, seed = 2026): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    return Math.round((0.05 + fraction * 0.9) * 100) / 100;
  });
}
