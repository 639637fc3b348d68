/** PostgreSQL counts from 2000-01-01; logical types count from 1970-01-01. */
export const epochDays = 10_957;
export const epochMicroseconds = 946_684_800_000_000n;

/** The halves of epochMicroseconds, for sums without a BigInt. */
export const epochLow = Number(epochMicroseconds & 0xffff_ffffn);
export const epochHigh = Number(epochMicroseconds >> 32n);

/** The halves of PostgreSQL's 'infinity' and '-infinity' of timestamps: the greatest and the least 64-bit integer. */
export const infinityHalves = { high: 0x7fffffff, low: -1 } as const;
export const negativeInfinityHalves = { high: -0x80000000, low: 0 } as const;

/**
 * The last moment that 64 bits of microseconds since 1970 hold beside infinity, in January 294247. PostgreSQL goes on to the
 * end of 294276: of its last thirty years all moments become this one, and this one becomes PostgreSQL's last, so that a
 * column's 'end of time' stays what it is.
 */
export const lastHalves = { high: 0x7fffffff, low: -2 } as const;
/** The halves of 294276-12-31 23:59:59.999999 since 2000. */
export const lastOfServerHalves = { high: 0x7fffff5b, low: 0xb3b29fff | 0 } as const;
