import type { ErrorDetails } from '@core/kernel/errors';
import type { DrawTask, GrownTree, GrowTask } from './tasks';

export type ToThread =
  | { readonly id: number; readonly kind: 'grow'; readonly task: GrowTask }
  | { readonly id: number; readonly kind: 'draw'; readonly task: DrawTask };

export type FromThread =
  | { readonly id: number; readonly kind: 'grow'; readonly result: GrownTree }
  | { readonly id: number; readonly kind: 'draw'; readonly result: Uint16Array[] }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: ThreadFailure };

export interface ThreadFailure {
  readonly code: string;
  readonly details: ErrorDetails;
  readonly message: string;
}
