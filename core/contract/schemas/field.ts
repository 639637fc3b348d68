import { z } from 'zod';
import { limits } from '../limits';

/** Key of a row in our own store. */
export const id = z.number().int().positive();

const decimal = /^-?\d+(\.\d+)?$/;

/** Text to number, as a query and a path need it; what is no plain decimal becomes NaN, which no schema takes. */
const numeral = z.transform((value: string | number) =>
  typeof value === 'string' ? (decimal.test(value) ? Number(value) : Number.NaN) : value,
);

/** A number of a query or a path, where all is text. A body has numbers of its own, which are taken as they are. */
export const fromText = <Schema extends z.ZodType<number, number>>(schema: Schema) => numeral.pipe(schema);

/** An id that occurs in a path. */
export const pathId = fromText(z.number('validation:invalid').int().positive());

/** UTC, ISO 8601, ending in Z. */
export const timestamp = z.iso.datetime();

/** Required text of at most 64 characters, trimmed. */
export const requiredText = z
  .string('validation:required')
  .trim()
  .min(1, 'validation:empty')
  .max(limits.textMax, 'validation:max64');

const number = z.number('validation:number');

/** A whole number that a double holds exactly, of `min` or more. */
const wholeNumber = (min: number, outside: string) =>
  number
    .int({ error: ({ code }) => (code === 'too_big' ? 'validation:too-large' : outside) })
    .min(min, outside);

/** A count that may be none. */
export const countFromZero = wholeNumber(0, 'validation:whole-number');

/** A limit that lets at least one through. */
export const countFromOne = wholeNumber(1, 'validation:count');

/** A whole number of at least one that tunes a run. */
export const tuningNumber = number
  .int('validation:tuning')
  .min(1, 'validation:tuning')
  .max(limits.tuningMax, 'validation:tuning');

export const connectionCount = number
  .int('validation:connections')
  .min(1, 'validation:connections')
  .max(limits.connectionsMax, 'validation:connections');

/** A part of the whole: 0 to 1. */
export const share = number.min(0, 'validation:share').max(1, 'validation:share');

/** 'true' or 'false' in a query. */
export const queryBoolean = z
  .union([z.boolean(), z.stringbool()], 'validation:invalid')
  .meta({ type: 'boolean' });

/** A repeated parameter, or one value with commas. Repeated values are taken as they are. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',').filter((part) => part !== '')))
  .meta({ type: 'array', items: { type: 'string' } });

/** The same of ids. */
export const queryIds = queryList
  .transform((list) => list.map(Number))
  .pipe(z.array(id))
  .meta({ type: 'array', items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } });

/**
 * Chosen by the client. For a day, a second request of the user with the same key to the same call has no second effect
 * and gets the first answer; with anything else in it the answer is 409 'idempotency-key-reused'.
 */
export const requestKey = z.string().min(8).max(64).optional();

/** Chosen by the client who tests a connection, to watch the steps of that test. */
export const watchKey = z.string().min(8).max(64);

/** A value of a database as text, for display; null is NULL. Cut to `limits.previewCellMax` characters. */
export const cell = z.string().nullable();
export type Cell = z.infer<typeof cell>;
