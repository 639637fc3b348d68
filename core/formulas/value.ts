import type { Exact } from './exact';

/** What a value of a formula can be; dates are days and moments microseconds since 1970-01-01, as columns hold them. */
export interface ValueOf {
  readonly number: Exact;
  readonly text: string;
  readonly boolean: boolean;
  readonly date: number;
  readonly moment: bigint;
}

export const valueKinds = ['number', 'text', 'boolean', 'date', 'moment'] as const;
export type ValueKind = (typeof valueKinds)[number];
export type Filled = ValueOf[ValueKind];

/** null is NULL. The kind of a value is known before the run. */
export type Value = Filled | null;

/** The value of a part of a formula in a row of the batch. */
export type Evaluate = (row: number) => Value;
