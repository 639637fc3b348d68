import { setup, transition, type SnapshotFrom } from 'xstate';
import { jobStatuses } from '@core/contract/choices';
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
  | { readonly type: 'resume' }
  /** Delete a job that has ended, with its log. */
  | { readonly type: 'remove' };

/**
 * The lifecycle of a job: PENDING → STARTED → IN_PROGRESS → SUCCESS, FAILURE or REVOKED.
 * A cancel is a request: the job keeps its status until the work has stopped, and a run that succeeds before it notices
 * the cancel is a success. After a cancel every other end is REVOKED.
 */
export const jobLifecycleMachine = setup({
  types: { events: {} as JobLifecycleEvent, tags: {} as 'active' },
}).createMachine({
  id: 'job-lifecycle',
  initial: 'PENDING',
  states: {
    PENDING: {
      tags: 'active',
      initial: 'working',
      states: {
        working: {
          on: {
            submit: '#job-lifecycle.STARTED',
            cancel: 'cancelling',
            fail: '#job-lifecycle.FAILURE',
          },
        },
        cancelling: { on: { stopped: '#job-lifecycle.REVOKED', fail: '#job-lifecycle.REVOKED' } },
      },
    },
    STARTED: {
      tags: 'active',
      initial: 'working',
      states: {
        working: {
          on: { begin: '#job-lifecycle.IN_PROGRESS', cancel: 'cancelling', fail: '#job-lifecycle.FAILURE' },
        },
        cancelling: { on: { stopped: '#job-lifecycle.REVOKED', fail: '#job-lifecycle.REVOKED' } },
      },
    },
    IN_PROGRESS: {
      tags: 'active',
      initial: 'working',
      on: { succeed: 'SUCCESS' },
      states: {
        working: { on: { cancel: 'cancelling', fail: '#job-lifecycle.FAILURE' } },
        cancelling: { on: { stopped: '#job-lifecycle.REVOKED', fail: '#job-lifecycle.REVOKED' } },
      },
    },
    SUCCESS: { on: { remove: 'removed' } },
    FAILURE: { on: { resume: 'PENDING', remove: 'removed' } },
    REVOKED: { on: { resume: 'PENDING', remove: 'removed' } },
    removed: { type: 'final' },
  },
});

/** What is stored of the machine between two events: two columns of the job. */
export interface JobLifecycle {
  readonly status: JobStatus;
  /** It was asked to stop, and the work has not stopped yet. */
  readonly isCancelling: boolean;
}

/** An event after which the job is still there. */
export type JobMove = Exclude<JobLifecycleEvent['type'], 'remove'>;

export const newJobLifecycle: JobLifecycle = { status: 'PENDING', isCancelling: false };

/**
 * Where the job is after the event, or null if the event is not allowed now.
 * @throws RangeError for an unknown state
 */
export function nextJobLifecycle(job: JobLifecycle, type: JobMove): JobLifecycle | null {
  const before = restore(job);
  if (!before.can({ type })) return null;
  return lifecycleOf(transition(jobLifecycleMachine, before, { type })[0]);
}

/** What can be done with a job where it is; of a resume and a removal, whether the lifecycle has them at all. */
export interface JobAffordances {
  /** It has not ended: it blocks its workspace. */
  readonly isActive: boolean;
  readonly isCancellable: boolean;
  readonly isResumable: boolean;
  readonly isDeletable: boolean;
}

export function jobAffordances(job: JobLifecycle): JobAffordances {
  const snapshot = restore(job);
  return {
    isActive: snapshot.hasTag('active'),
    isCancellable: snapshot.can({ type: 'cancel' }),
    isResumable: snapshot.can({ type: 'resume' }),
    isDeletable: snapshot.can({ type: 'remove' }),
  };
}

/** Statuses of a job that has not ended. */
export const activeJobStatuses: readonly JobStatus[] = jobStatuses.filter(
  (status) => jobAffordances({ status, isCancelling: false }).isActive,
);

type LifecycleSnapshot = SnapshotFrom<typeof jobLifecycleMachine>;

function restore({ status, isCancelling }: JobLifecycle): LifecycleSnapshot {
  const phase = isCancelling ? 'cancelling' : 'working';
  switch (status) {
    case 'PENDING':
      return jobLifecycleMachine.resolveState({ value: { PENDING: phase } });
    case 'STARTED':
      return jobLifecycleMachine.resolveState({ value: { STARTED: phase } });
    case 'IN_PROGRESS':
      return jobLifecycleMachine.resolveState({ value: { IN_PROGRESS: phase } });
    case 'SUCCESS':
    case 'FAILURE':
    case 'REVOKED':
      return jobLifecycleMachine.resolveState({ value: status });
    default:
      throw new RangeError(`job lifecycle has no state ${String(status)}`);
  }
}

function lifecycleOf({ value }: LifecycleSnapshot): JobLifecycle {
  if (typeof value === 'string') {
    if (value === 'removed') throw new RangeError('nothing is stored of a removed job');
    return { status: value, isCancelling: false };
  }
  const [[status, phase] = []] = Object.entries(value);
  return { status: status as keyof typeof value, isCancelling: phase === 'cancelling' };
}
