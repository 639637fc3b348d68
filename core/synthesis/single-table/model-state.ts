import { AppError } from '@core/kernel/errors';
import type { PrivacySpent } from './single-table-model';

/** A part of a saved model, not yet looked at. */
export type State = { readonly [name: string]: unknown };

export const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

export function unreadable(): AppError {
  return new AppError('synthesis-model-unreadable');
}

export function readState(value: unknown): State {
  if (!isState(value)) throw unreadable();
  return value;
}

export function readList<Item>(value: unknown, readItem: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw unreadable();
  return value.map((item: unknown) => readItem(item));
}

export function readNumber(value: unknown): number {
  if (typeof value !== 'number') throw unreadable();
  return value;
}

/** A typed array of the kind. */
export function readArray<Kind extends new (length: number) => object>(
  kind: Kind,
  value: unknown,
): InstanceType<Kind> {
  if (!isOf(kind, value)) throw unreadable();
  return value;
}

function isOf<Kind extends new (length: number) => object>(
  kind: Kind,
  value: unknown,
): value is InstanceType<Kind> {
  return value instanceof kind;
}

export function readPrivacy(value: unknown): PrivacySpent | null {
  if (value === null) return null;
  const { epsilon, delta, mechanism } = readState(value);
  if (typeof mechanism !== 'string') throw unreadable();
  return { epsilon: readNumber(epsilon), delta: readNumber(delta), mechanism };
}
