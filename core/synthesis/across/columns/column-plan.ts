import type { LogicalType } from '@core/kernel/data/logical-type';
import type { NumberForm } from '../../sequences/numbers';
import type { AncestorRef } from '../ancestors';

/** How a column of a child is generated. Columns are numbered as in its table. */
export type ColumnPlan =
  /** Drawn by its own codes. */
  { readonly kind: 'plain' } | CopyPlan | PartialCopyPlan | LookupPlan | ProductPlan | GapPlan | ProgressPlan;

/** Equal to a column of a row above. */
export interface CopyPlan {
  readonly kind: 'copy';
  readonly from: AncestorRef;
  /** Null if values are taken over as they are. */
  readonly form: NumberForm | null;
}

/** Equal to a column of a row above in some rows: in which is drawn, and what the others have. */
export interface PartialCopyPlan {
  readonly kind: 'partial';
  readonly from: AncestorRef;
  readonly form: NumberForm;
}

/** Determined by the category of a row above. */
export interface LookupPlan {
  readonly kind: 'lookup';
  readonly from: AncestorRef;
  readonly keys: readonly string[];
  /** By key; null for NULL. */
  readonly values: readonly (string | null)[];
  /** Where the row above has none of the keys. */
  readonly otherwise: string | null;
}

/** A number of this row times a number of a row above. */
export interface ProductPlan {
  readonly kind: 'product';
  readonly own: number;
  readonly from: AncestorRef;
  readonly form: NumberForm;
}

export type ClockUnit = 'day' | 'microsecond' | 'number';

/** Not before another date or time, of this row or of one above; the time between is drawn. */
export interface GapPlan {
  readonly kind: 'gap';
  readonly base:
    | { readonly own: number; readonly from: null }
    | { readonly own: -1; readonly from: AncestorRef };
  readonly baseUnit: ClockUnit;
  readonly unit: ClockUnit;
  /** Days and time of day are drawn by themselves. */
  readonly isSplit: boolean;
  readonly form: NumberForm;
}

/** Grows along the sequence: the first value is drawn, then how much is added to the one before. */
export interface ProgressPlan {
  readonly kind: 'progress';
  /** What the first value counts from; null for nothing. */
  readonly start: AncestorRef | null;
  readonly startUnit: ClockUnit;
  /** Whether no step of the training went back, so that none may. */
  readonly neverBack: boolean;
  readonly unit: ClockUnit;
  readonly isSplit: boolean;
  readonly form: NumberForm;
}

export const microsPerDay = 86_400_000_000;

/** How dates and times count; null for what is neither. */
export function clockUnitOf(type: LogicalType): ClockUnit | null {
  if (type.kind === 'date') return 'day';
  return type.kind === 'timestamp' ? 'microsecond' : null;
}

export const dayOf = (value: number, unit: ClockUnit): number =>
  unit === 'microsecond' ? Math.floor(value / microsPerDay) : value;

/** A date or time in another unit; a day is its first moment. */
export function inUnit(value: number, from: ClockUnit, to: ClockUnit): number {
  if (from === to) return value;
  return to === 'day' ? dayOf(value, from) : value * microsPerDay;
}
