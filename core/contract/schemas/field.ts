import { z } from 'zod';
import { limits } from '../limits';

/** Primary key of a row in our own store. */
export const id = z.number().int().positive();

const decimal = /^-?\d+(\.\d+)?$/;

/** Parses a number, as query and path need it; anything but a plain decimal becomes NaN, which no schema accepts. */
const numeral = z.transform((value: string | number) =>
  typeof value === 'string' ? (decimal.test(value) ? Number(value) : Number.NaN) : value,
);

/** A number in a query or path, where everything is text. A body has real numbers, which are used as they are. */
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

/** An integer that a double can represent, of `min` or more. */
const wholeNumber = (min: number, outside: string) =>
  number
    .int({ error: ({ code }) => (code === 'too_big' ? 'validation:too-large' : outside) })
    .min(min, outside);

/** A count that may be 0. */
export const countFromZero = wholeNumber(0, 'validation:whole-number');

/** A limit of at least 1. */
export const countFromOne = wholeNumber(1, 'validation:count');

/** A tuning parameter of a run, an integer of at least 1. */
export const tuningNumber = number
  .int('validation:tuning')
  .min(1, 'validation:tuning')
  .max(limits.tuningMax, 'validation:tuning');

export const connectionCount = number
  .int('validation:connections')
  .min(1, 'validation:connections')
  .max(limits.connectionsMax, 'validation:connections');

/** A fraction from 0 to 1. */
export const share = number.min(0, 'validation:share').max(1, 'validation:share');

/** 'true' or 'false' in a query. */
export const queryBoolean = z
  .union([z.boolean(), z.stringbool()], 'validation:invalid')
  .meta({ type: 'boolean' });

/** A repeated parameter, or one comma-separated value. Repeated values are used as they are. */
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
 * Chosen by the client. For a day, a second request of the user with the same key to the same call has no effect and
 * gets the first answer; with different content the response is 409 'idempotency-key-reused'.
 */
export const requestKey = z.string().min(8).max(64).optional();

/** Chosen by the client that tests a connection, to watch the steps of that test. */
export const watchKey = z.string().min(8).max(64);

/** A database value as text, for display; null is NULL. Truncated to `limits.previewCellMax` characters. */
export const cell = z.string().nullable();
export type Cell = z.infer<typeof cell>;
