/** PostgreSQL counts from 2000-01-01; logical types count from 1970-01-01. */
export const epochDays = 10_957;
export const epochMicroseconds = 946_684_800_000_000n;

/** The halves of epochMicroseconds, to add without BigInt. */
export const epochLow = Number(epochMicroseconds & 0xffff_ffffn);
export const epochHigh = Number(epochMicroseconds >> 32n);

/** The halves of PostgreSQL's 'infinity' and '-infinity' timestamps: the largest and smallest 64-bit integers. */
export const infinityHalves = { high: 0x7fffffff, low: -1 } as const;
export const negativeInfinityHalves = { high: -0x80000000, low: 0 } as const;

/**
 * The last finite instant that 64 bits of microseconds since 1970 can represent, in January 294247. PostgreSQL's range
 * ends thirty years later, in 294276: those instants are clamped to this one, and this one maps back to PostgreSQL's
 * last, so that a column's 'end of time' survives.
 */
export const lastHalves = { high: 0x7fffffff, low: -2 } as const;
/** The halves of 294276-12-31 23:59:59.999999 since 2000. */
export const lastOfServerHalves = { high: 0x7fffff5b, low: 0xb3b29fff | 0 } as const;
