/** PostgreSQL counts from 2000-01-01; logical types count from 1970-01-01. */
export const epochDays = 10_957;
export const epochMicroseconds = 946_684_800_000_000n;

/** The halves of epochMicroseconds, for sums without a BigInt. */
export const epochLow = Number(epochMicroseconds & 0xffff_ffffn);
export const epochHigh = Number(epochMicroseconds >> 32n);

/** The halves of PostgreSQL's 'infinity' and '-infinity' of timestamps: the greatest and the least 64-bit integer. */
export const infinityHalves = { high: 0x7fffffff, low: -1 } as const;
export const negativeInfinityHalves = { high: -0x80000000, low: 0 } as const;
