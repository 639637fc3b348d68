import { transition } from 'xstate';
import type { StaleReason, ValidatedEnd } from '@core/contract/enums';
import { destinationValidationMachine } from './destination-validation.machine';
import { sourceValidationMachine } from './source-validation.machine';
import { nothingYet, type ValidationEvent, type ValidationRecord } from './validation.states';

const machines = {
  source: sourceValidationMachine,
  destination: destinationValidationMachine,
} as const;

const initial = { source: 'unvalidated', destination: 'unconnected' } as const;

/** The validation of a database after these events. One that changes nothing where the validation is, is passed over. */
export function validationAfter(end: ValidatedEnd, events: readonly ValidationEvent[]): ValidationRecord {
  const start: ValidationRecord = { end, state: initial[end], context: nothingYet };
  return events.reduce((record, event) => nextValidation(record, event) ?? record, start);
}

/** The record after the event, or null if the event is not allowed in this state. */
export function nextValidation(before: ValidationRecord, event: ValidationEvent): ValidationRecord | null {
  const snapshot = restore(before);
  if (!snapshot.can(event)) return null;
  // both machines have the same states, but that a source is always connected
  const [after] = transition(machines[before.end] as typeof destinationValidationMachine, snapshot, event);
  return { end: before.end, state: after.value, context: after.context };
}

const restore = ({ end, state: value, context }: ValidationRecord) =>
  (machines[end] as typeof destinationValidationMachine).resolveState({ value, context });

/** Why the findings may no longer hold; null if they do, even where another validation is due before a run. */
export const staleReasonOf = ({ context: { reason } }: ValidationRecord): StaleReason | null =>
  reason === 'after-source' || reason === 'after-run' ? null : reason;

/** What a validation allows. */
export interface ValidationAffordances {
  /** Another validation may be started. */
  readonly canStart: boolean;
  /** Another validation has to come before a run. */
  readonly isDue: boolean;
  /** A run may go by its findings. */
  readonly allowsRun: boolean;
  /** Its findings forbid a run until something is changed. */
  readonly blocksRun: boolean;
}

export function validationAffordances(
  record: Pick<ValidationRecord, 'end' | 'state'>,
): ValidationAffordances {
  const snapshot = restore({ ...record, context: nothingYet });
  return {
    canStart: snapshot.can({ type: 'start' }),
    isDue: snapshot.hasTag('due'),
    allowsRun: snapshot.value === 'passed',
    blocksRun: snapshot.value === 'failed',
  };
}

export type BothValidations<T = Pick<ValidationRecord, 'end' | 'state'>> = Readonly<Record<ValidatedEnd, T>>;

const inOrder = ['source', 'destination'] as const;

/** The database to validate next before a run, the source first; null if both validations are current. */
export const dueValidation = (both: BothValidations): ValidatedEnd | null =>
  inOrder.find((end) => validationAffordances(both[end]).isDue) ?? null;

/** What the page of a run offers, and why not. */
export interface RunAffordances {
  readonly due: ValidatedEnd | null;
  /** The database that the button validates: the due one if it can be, else the source; null: there is no button. */
  readonly check: ValidatedEnd | null;
  /** Pages validate by themselves what is due. */
  readonly checksItself: boolean;
  /** The form that starts a run is there. */
  readonly canStart: boolean;
  /** The database whose current validation failed: the button is disabled. */
  readonly blockedBy: ValidatedEnd | null;
}

/**
 * @param mayEdit the reader may start jobs in the workspace
 * @param isBusy a job of the workspace is active
 * @param isWaiting a press of Start waits for validations
 */
export function runAffordances(
  both: BothValidations,
  { mayEdit, isBusy, isWaiting }: { mayEdit: boolean; isBusy: boolean; isWaiting: boolean },
): RunAffordances {
  const due = dueValidation(both);
  const isFree = mayEdit && !isBusy;
  const canCheck = (end: ValidatedEnd) => validationAffordances(both[end]).canStart;
  const check = due !== null && canCheck(due) ? due : 'source';
  return {
    due,
    check: isFree && canCheck(check) ? check : null,
    checksItself: isFree && !isWaiting && due !== null && canCheck(due),
    canStart: mayEdit && !isWaiting,
    blockedBy:
      due === null ? (inOrder.find((end) => validationAffordances(both[end]).blocksRun) ?? null) : null,
  };
}
