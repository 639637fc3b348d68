import { durations } from '@core/contract/limits';
import type { ReactNode } from 'react';

export type ToastType = 'error' | 'info' | 'caution' | 'success' | 'loader';

export interface ToastMessage {
  /** Replaces an earlier toast with the same id. */
  id: string;
  type: ToastType;
  /** For a server error: its status and status text. */
  title?: string;
  message: ReactNode;
  /** Text for support, initially collapsed, that can be copied. */
  details?: string;
  /** Does not interrupt a screen reader: the page itself says the same more prominently. */
  isPolite?: boolean;
  /** Stays until closed by the reader. */
  isPersistent?: boolean;
}

/** Milliseconds until a toast closes automatically. */
export const toastDurations: Readonly<Record<ToastType, number>> = {
  success: durations.toastSuccess,
  loader: durations.toastLoader,
  info: durations.toastSuccess,
  caution: durations.toastError,
  error: durations.toastError,
};

/** The shared id of server errors: such a toast never closes automatically. */
export const apiErrorId = 'api-error';

/** Milliseconds until the toast closes, or null if only the reader closes it. */
export function closesAfter({ id, type, isPersistent }: ToastMessage): number | null {
  return isPersistent || id === apiErrorId ? null : toastDurations[type];
}
