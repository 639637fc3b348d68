import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { Codec } from '../types/pg-type';
import type { Sink } from './sink';

/** Writes the field of one row, length first. */
export type FieldWriter = (row: number, sink: Sink) => void;

/** A column of the destination's table. */
export interface FieldTarget {
  readonly name: string;
  readonly table: string;
  readonly codec: Codec;
  readonly type: LogicalType;
}

/** An error about a value, which names table and column and never the value. */
export function fieldError(code: string, target: FieldTarget): AppError {
  return new AppError(code, { details: { table: target.table, column: target.name } });
}
