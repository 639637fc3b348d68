import { setup, transition, type SnapshotFrom } from 'xstate';
import type { JobStatus } from '@core/contract/enums';

export type JobLifecycleEvent =
  /** A runner took the job from the queue. */
  | { readonly type: 'submit' }
  /** Work on its first step starts. */
  | { readonly type: 'begin' }
  | { readonly type: 'succeed' }
  | { readonly type: 'fail' }
  /** Someone requested the cancellation; the work stops where it can. */
  | { readonly type: 'cancel' }
  /** The work has stopped after a cancel request. */
  | { readonly type: 'stopped' }
  /** Continue where a failed or cancelled run stopped. */
  | { readonly type: 'resume' };

/**
 * The lifecycle of a job: PENDING → STARTED → IN_PROGRESS → SUCCESS, FAILURE or REVOKED.
 * A cancel is a request: the job keeps its status until the work has stopped, and a run that succeeds before it notices
 * the cancel is a success. After a cancel every other end is REVOKED.
 */
export const jobLifecycleMachine = setup({
  types: { events: {} as JobLifecycleEvent },
}).createMachine({
  id: 'job-lifecycle',
  initial: 'PENDING',
  states: {
    PENDING: { on: { submit: 'STARTED', cancel: 'REVOKED', fail: 'FAILURE' } },
    STARTED: {
      initial: 'working',
      states: {
        working: {
          on: { begin: '#job-lifecycle.IN_PROGRESS', cancel: 'cancelling', fail: '#job-lifecycle.FAILURE' },
        },
        cancelling: { on: { stopped: '#job-lifecycle.REVOKED', fail: '#job-lifecycle.REVOKED' } },
      },
    },
    IN_PROGRESS: {
      initial: 'working',
      on: { succeed: 'SUCCESS' },
      states: {
        working: { on: { cancel: 'cancelling', fail: '#job-lifecycle.FAILURE' } },
        cancelling: { on: { stopped: '#job-lifecycle.REVOKED', fail: '#job-lifecycle.REVOKED' } },
      },
    },
    SUCCESS: {},
    FAILURE: { on: { resume: 'PENDING' } },
    REVOKED: { on: { resume: 'PENDING' } },
  },
});

/** Incremented on every change that would give a stored record another meaning. */
export const jobLifecycleVersion = 1;

/** What is stored of the machine between two events; JSON-serialisable. */
export interface JobLifecycleRecord {
  readonly version: number;
  readonly status: JobStatus;
  readonly isCancelling: boolean;
}

/**
 * The record after the event, or null if the event is not allowed now.
 * @throws RangeError for a record of another version, or an unknown state
 */
export function nextJobLifecycle(
  record: JobLifecycleRecord,
  event: JobLifecycleEvent,
): JobLifecycleRecord | null {
  const before = restore(record);
  if (!before.can(event)) return null;
  return recordOf(transition(jobLifecycleMachine, before, event)[0]);
}

type LifecycleSnapshot = SnapshotFrom<typeof jobLifecycleMachine>;

function restore(record: JobLifecycleRecord): LifecycleSnapshot {
  if (record.version !== jobLifecycleVersion) {
    throw new RangeError(`job lifecycle version ${record.version} is not ${jobLifecycleVersion}`);
  }
  const phase = record.isCancelling ? 'cancelling' : 'working';
  switch (record.status) {
    case 'STARTED':
      return jobLifecycleMachine.resolveState({ value: { STARTED: phase } });
    case 'IN_PROGRESS':
      return jobLifecycleMachine.resolveState({ value: { IN_PROGRESS: phase } });
    case 'PENDING':
    case 'SUCCESS':
    case 'FAILURE':
    case 'REVOKED':
      return jobLifecycleMachine.resolveState({ value: record.status });
    default:
      throw new RangeError(`job lifecycle has no state ${String(record.status)}`);
  }
}

function recordOf(snapshot: LifecycleSnapshot): JobLifecycleRecord {
  const { value } = snapshot;
  if (typeof value === 'string') return { version: jobLifecycleVersion, status: value, isCancelling: false };
  return 'STARTED' in value
    ? { version: jobLifecycleVersion, status: 'STARTED', isCancelling: value.STARTED === 'cancelling' }
    : {
        version: jobLifecycleVersion,
        status: 'IN_PROGRESS',
        isCancelling: value.IN_PROGRESS === 'cancelling',
      };
}
