import { z } from 'zod';

/** Selects another series of made values; the same seed gives the same values. Null: `drawnSeed` or `mappedSeed`. */
export const seedField = z.int().min(0).max(2_147_483_647).nullable().default(null);

/** Of what draws. Off: each run draws another series. A mapping that looks at the value alone stays as it is. */
export const seedFields = { useSeed: z.boolean().default(true), seed: seedField };

/** Characters that stay at an end. */
export const keptField = z.int().min(0).max(64).default(0);

/** A number of a rule, within what a double holds exactly. */
export const numberField = (value: number) => z.number().min(-1e15).max(1e15).default(value);
export const wholeField = (value: number) => z.int().min(-1e15).max(1e15).default(value);
/** A limit that need not be. */
export const limitField = z.number().min(-1e15).max(1e15).nullable().default(null);
