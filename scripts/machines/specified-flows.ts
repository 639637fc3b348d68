import type { AnyStateMachine } from 'xstate';
import { destinationValidationMachine } from '~/machines/destination-validation.machine';
import { jobLifecycleMachine } from '~/machines/job-lifecycle.machine';
import { passwordChangeMachine } from '~/machines/password-change.machine';
import { schemaSyncMachine } from '~/machines/schema-sync.machine';
import { signInMachine } from '~/machines/sign-in.machine';
import { sourceValidationMachine } from '~/machines/source-validation.machine';
import { watchedTestMachine } from '~/machines/watched-test.machine';
import { workspaceCreationMachine } from '~/machines/workspace-creation.machine';

/** A step that the specification names: an outer state stands for those within it. */
type Step = readonly [from: string, event: string, to: string];

export interface SpecifiedFlow {
  readonly machine: AnyStateMachine;
  readonly title: string;
  /** Who asks the machine. */
  readonly askedBy: string;
  /** What the specification says of states and transitions, and which those are here. */
  readonly says: readonly {
    readonly text: string;
    readonly states?: readonly string[];
    readonly steps?: readonly Step[];
  }[];
  /** States and events that it does not name, and what they are for. */
  readonly added: Readonly<Record<string, string>>;
}

const validated: SpecifiedFlow['says'] = [
  {
    text: 'Source and destination databases each need validation.',
    states: ['unvalidated'],
    steps: [
      ['unvalidated', 'start', 'validating'],
      ['validating', 'pass', 'passed'],
    ],
  },
  {
    text: 'Source and destination validation just say the validation failed.',
    steps: [['validating', 'fail', 'failed']],
  },
  {
    text: 'A source validation older than one hour prompts re-validation.',
    steps: [
      ['passed', 'look', 'outdated'],
      ['outdated', 'start', 'validating'],
    ],
  },
  { text: 'Jobs can be cancelled.', steps: [['validating', 'stop', 'cancelled']] },
];

const ofValidations = {
  invalidate: 'the schema was read, a connection or the mapping key changed: the findings may no longer hold',
  overtaken: 'another validation or a run came after it, so that one more is due; the findings still hold',
  overtake: 'what leads there',
  retry: 'whoever presses Start has what failed or was cancelled before validated again',
};

/** The machines, beside what the specification says of their states; the rest it calls “not shown”. */
export const specifiedFlows: readonly SpecifiedFlow[] = [
  {
    machine: workspaceCreationMachine,
    title: 'Creation of a workspace',
    askedBy: 'the calls of a draft (`core/workspaces/drafts`); its pages show what the machine offers',
    says: [
      {
        text: 'Workspace creation: connect to source db, set up destination db, validate, launch.',
        steps: [
          ['source', 'source.given', 'destination'],
          ['destination', 'destination.given', 'validate'],
          ['validate', 'validated', 'validate'],
          ['validate', 'validation.accepted', 'launch'],
          ['launch', 'launch', 'launching'],
          ['launching', 'launched', 'launched'],
        ],
      },
      {
        text: 'It can be cancelled.',
        steps: ['name', 'source', 'destination', 'validate', 'launch', 'launching', 'launched'].map(
          (state): Step => [state, 'cancel', 'cancelled'],
        ),
      },
      { text: 'Workspace cancel records the cancelled workspace key.', states: ['cancelled'] },
      { text: 'Workspace name is required.', steps: [['name', 'name.given', 'source']] },
      {
        text: 'A source validation older than one hour prompts re-validation.',
        steps: [['launch', 'launch', 'validate']],
      },
    ],
    added: {
      'sample.given': 'a sample database answers source and destination at once',
      'test.begun': 'a test of a connection runs; its report counts unless another one was begun since',
      'test.dropped': 'nobody waits for the report',
      'workspace.made': 'what to delete if the launch fails or is cancelled',
      'launch.failed': 'back to the last page, which says why',
      back: 'to the page before',
      change: 'from the last page to another, and back',
    },
  },
  {
    machine: jobLifecycleMachine,
    title: 'Lifecycle of a job',
    askedBy: 'the store (`core/store/job-store.ts`), the runner (`core/jobs`) and the calls of jobs',
    says: [
      {
        text: 'Jobs move through STARTED, IN_PROGRESS, then SUCCESS, FAILURE or REVOKED.',
        steps: [
          ['STARTED', 'begin', 'IN_PROGRESS'],
          ['IN_PROGRESS', 'succeed', 'SUCCESS'],
          ['IN_PROGRESS', 'fail', 'FAILURE'],
          ['IN_PROGRESS', 'stopped', 'REVOKED'],
        ],
      },
      { text: 'PENDING also appears in strings.', steps: [['PENDING', 'submit', 'STARTED']] },
      {
        text: 'Jobs can be cancelled; job: isCancelling flag.',
        steps: ['PENDING', 'STARTED', 'IN_PROGRESS'].map((status): Step => [
          `${status}.working`,
          'cancel',
          `${status}.cancelling`,
        ]),
      },
      {
        text: 'Jobs can be deleted.',
        steps: ['SUCCESS', 'FAILURE', 'REVOKED'].map((status): Step => [status, 'remove', 'removed']),
      },
      {
        text: 'Starting a new job while one is active cancels the active one after user confirmation.',
        steps: [['IN_PROGRESS.working', 'cancel', 'IN_PROGRESS.cancelling']],
      },
    ],
    added: { resume: 'a failed or cancelled job goes on where it stopped' },
  },
  {
    machine: sourceValidationMachine,
    title: 'Validation of the source',
    askedBy: 'the calls of validations, and a press of Start (`core/jobs/start-validated.ts`)',
    says: validated,
    added: ofValidations,
  },
  {
    machine: destinationValidationMachine,
    title: 'Validation of the destination',
    askedBy: 'the same',
    says: validated,
    added: {
      ...ofValidations,
      unconnected: 'a workspace need not have a destination yet',
      connect: 'it has one',
    },
  },
  {
    machine: schemaSyncMachine,
    title: 'Sync of a schema',
    askedBy: 'the calls of schema changes (`core/api/v1/schema.ts`)',
    says: [
      {
        text: 'Schema changes can be synced, applied or cancelled.',
        steps: [
          ['unsynced', 'sync', 'syncing'],
          ['out_of_sync', 'sync', 'syncing'],
          ['out_of_sync', 'apply', 'applying'],
          ['applying', 'applied', 'unsynced'],
          ['out_of_sync', 'cancel', 'unsynced'],
        ],
      },
      {
        text: 'Table sync states: in sync, out of sync.',
        steps: [
          ['syncing', 'agree', 'in_sync'],
          ['syncing', 'differ', 'out_of_sync'],
        ],
      },
      { text: 'A sync within the last hour allows continuing.', states: ['in_sync'] },
      {
        text: 'A sync older than an hour or a day warns the user.',
        steps: [
          ['in_sync', 'look', 'hour_old'],
          ['in_sync', 'look', 'day_old'],
          ['hour_old', 'look', 'day_old'],
        ],
      },
    ],
    added: {
      stop: 'the job ended before it had compared',
      forget: 'the schema was read otherwise, or the database is another one',
    },
  },
  {
    machine: passwordChangeMachine,
    title: 'Change of a password',
    askedBy: 'every call (`core/identity/policy.ts`), the change itself, and its page',
    says: [
      {
        text: 'A user logging in with a generated password must set a new one. An admin password reset forces a change at next login.',
        steps: [
          ['enter', 'submit', 'validating'],
          ['validating', 'accept', 'done'],
        ],
      },
    ],
    added: {
      refuse: 'the current password is wrong, or the new one is the same',
      leave: 'anything else is asked; not while the change is forced',
      left: 'where that leads',
    },
  },
  {
    machine: signInMachine,
    title: 'Sign-in',
    askedBy: 'the page of the sign-in and the callback of single sign-on (`core/identity/oidc`)',
    says: [
      {
        text: 'Sign-in state is kept by a client-readable flag cookie set on successful authentication.',
        steps: [
          ['asking', 'submit', 'checking'],
          ['checking', 'accept', 'signedIn'],
        ],
      },
      {
        text: 'Sign-in is also possible through single sign-on.',
        steps: [
          ['asking', 'leave', 'away'],
          ['away', 'return', 'checking'],
        ],
      },
      {
        text: 'A user logging in with a generated password must set a new one.',
        steps: [['checking', 'accept', 'replacing']],
      },
    ],
    added: { refuse: 'back to the page, which says why' },
  },
  {
    machine: watchedTestMachine,
    title: 'A connection test that a page watches',
    askedBy: 'the page, in the browser (`app/ui/connection-form/watched-steps.tsx`)',
    says: [],
    added: {
      seen: 'a poll was answered',
      lost: 'it was not',
      moving: 'steps come',
      slow: 'one takes long',
      blind: 'nothing is seen of it',
    },
  },
];
