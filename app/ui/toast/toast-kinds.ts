import { durations } from '@core/contract/limits';
import type { ReactNode } from 'react';

export type ToastType = 'error' | 'info' | 'caution' | 'success' | 'loader';

export interface ToastMessage {
  /** The same id replaces an earlier toast. */
  id: string;
  type: ToastType;
  /** For an error of the server: its status and the words of the status. */
  title?: string;
  message: ReactNode;
  /** Text for support, folded away at first, that can be copied. */
  details?: string;
  /** Does not interrupt a screen reader: the page itself says the same and louder. */
  isPolite?: boolean;
  /** Stays until it is closed by hand. */
  isPersistent?: boolean;
}

/** Milliseconds until a toast closes by itself. */
export const toastDurations: Readonly<Record<ToastType, number>> = {
  success: durations.toastSuccess,
  loader: durations.toastLoader,
  info: durations.toastSuccess,
  caution: durations.toastError,
  error: durations.toastError,
};

/** The one id of an error that the server itself made: it never closes by itself. */
export const apiErrorId = 'api-error';

/** Milliseconds after which the toast closes, or null if only the reader closes it. */
export function closesAfter({ id, type, isPersistent }: ToastMessage): number | null {
  return isPersistent || id === apiErrorId ? null : toastDurations[type];
}
