/** Codes in groups of neighbours, or with the rare ones in one group, of about equal numbers of rows. */
export interface CodeGroups {
  readonly groupOf: Uint8Array;
  /** The share of rows by group; adds up to 1. */
  readonly shares: Float64Array;
}

/** At most `limit` groups, by the released shares of the codes. */
export function groupCodes(shares: Float64Array, isOrdered: boolean, limit: number): CodeGroups {
  const groupOf = isOrdered ? evenGroups(shares, limit) : frequentGroups(shares, limit);
  const sums = new Float64Array(groupOf.reduce((most, group) => Math.max(most, group), 0) + 1);
  groupOf.forEach((group, code) => {
    sums[group]! += shares[code]!;
  });
  return { groupOf, shares: sums };
}

/** Joins neighbours until a group has its part of the remaining rows. */
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

/** A group for each of the most frequent codes, and one for all others. */
function frequentGroups(shares: Float64Array, limit: number): Uint8Array {
  const ranked = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]! || a - b);
  const groupOf = new Uint8Array(shares.length);
  ranked.forEach((code, rank) => {
    groupOf[code] = Math.min(rank, limit - 1);
  });
  return groupOf;
}
