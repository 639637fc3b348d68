/** Codes in groups of neighbours, or of the rare ones, that hold about as many rows each. */
export interface CodeGroups {
  readonly groupOf: Uint8Array;
  /** Of the rows, by group; sums up to 1. */
  readonly shares: Float64Array;
}

/** At most `limit` groups, by what was told of the shares of the codes. */
export function groupCodes(shares: Float64Array, isOrdered: boolean, limit: number): CodeGroups {
  const groupOf = isOrdered ? evenGroups(shares, limit) : frequentGroups(shares, limit);
  const sums = new Float64Array(groupOf.reduce((most, group) => Math.max(most, group), 0) + 1);
  groupOf.forEach((group, code) => {
    sums[group]! += shares[code]!;
  });
  return { groupOf, shares: sums };
}

/** Neighbours until they hold their part of what is left. */
function evenGroups(shares: Float64Array, limit: number): Uint8Array {
  let left = 1;
  let held = 0;
  let group = 0;
  return Uint8Array.from(shares, (share, code) => {
    const codesLeft = shares.length - code;
    const goal = (left + held) / (limit - group);
    const isFull = held + share / 2 > goal || codesLeft <= limit - group - 1;
    if (code > 0 && group < limit - 1 && isFull) {
      held = 0;
      group++;
    }
    held += share;
    left -= share;
    return group;
  });
}

/** The most frequent for themselves, and all others together. */
function frequentGroups(shares: Float64Array, limit: number): Uint8Array {
  const ranked = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]! || a - b);
  const groupOf = new Uint8Array(shares.length);
  ranked.forEach((code, rank) => {
    groupOf[code] = Math.min(rank, limit - 1);
  });
  return groupOf;
}
