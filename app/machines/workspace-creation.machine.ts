import { assign, setup, transition } from 'xstate';
import { z } from 'zod';
import { draftSteps } from '@core/contract/choices';
import { draftState, type DraftState } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { DraftAnswers, DraftStep, DraftValidation } from '@core/contract/schemas/workspace-draft';
import { creationContext, emptyCreation, type CreationContext } from './workspace-creation.context';

/** What happened: answers with the results of their tests, and outcomes of work done elsewhere. */
export type CreationEvent =
  | {
      readonly type: 'name.given';
      readonly answers: Pick<
        DraftAnswers,
        'name' | 'mode' | 'locale' | 'key_generator_mode' | 'look_at_values' | 'organization_id'
      >;
    }
  /** A test of the connections of this page is begun; one that runs is given up for it. */
  | { readonly type: 'test.begun'; readonly at: number }
  /** The test ended without a report: nobody waits for it. */
  | { readonly type: 'test.dropped' }
  /** `goesOn` false: only tested, the user stays on the page. */
  | {
      readonly type: 'source.given';
      readonly answers: Pick<DraftAnswers, 'source'>;
      readonly test: ConnectionTestReport;
      readonly goesOn: boolean;
    }
  | {
      readonly type: 'sample.given';
      readonly answers: Pick<DraftAnswers, 'sample_db' | 'source' | 'destination'>;
      readonly sourceTest: ConnectionTestReport;
      readonly destinationTest: ConnectionTestReport;
    }
  | {
      readonly type: 'destination.given';
      readonly answers: Pick<DraftAnswers, 'destination' | 'destination_options'>;
      readonly test: ConnectionTestReport;
      readonly goesOn: boolean;
    }
  | {
      readonly type: 'validated';
      readonly validation: DraftValidation;
      readonly options: DraftAnswers['destination_options'];
    }
  /** `at`: now, in milliseconds; a validation holds for an hour. */
  | { readonly type: 'validation.accepted'; readonly at: number }
  | { readonly type: 'launch'; readonly at: number }
  /** The workspace exists; until 'launched' it is incomplete, and is deleted if the launch fails. */
  | { readonly type: 'workspace.made'; readonly workspaceId: number; readonly engineId: number }
  | { readonly type: 'launched'; readonly jobId: number }
  | { readonly type: 'launch.failed'; readonly error: CodedMessage }
  | { readonly type: 'back' }
  | { readonly type: 'change'; readonly step: DraftStep }
  | { readonly type: 'cancel' };

/** Incremented on every change that would give a stored snapshot another meaning. */
export const workspaceCreationVersion = 1;

/** Steps with answers of their own, in order. */
const changeable = ['name', 'source', 'destination', 'validate'] as const;

/** Which steps have valid answers. */
const holds: Readonly<Record<(typeof changeable)[number], (context: CreationContext) => boolean>> = {
  name: ({ answers }) => answers.name !== null && answers.mode !== null,
  source: ({ answers, source_test }) => answers.source !== null && source_test?.ok === true,
  destination: ({ answers, destination_test }) =>
    answers.destination !== null && destination_test?.ok === true,
  validate: ({ validation }) => validation !== null && !validation.is_blocked,
};

/** Whether the validation holds at this instant; a clock that was set back does not make it old. */
const isRecent = ({ validation }: CreationContext, at: number): boolean =>
  validation !== null && at - Date.parse(validation.checked_at) <= durations.revalidateAfter;

const isWhole = (context: CreationContext): boolean => Object.values(holds).every((step) => step(context));

/** A report is taken of a test that was begun, and of no other. */
const isTesting = ({ test_begun_at: at }: CreationContext): boolean => at !== null;

interface Given {
  readonly answers: Partial<DraftAnswers>;
}
interface Tested extends Given {
  readonly test: ConnectionTestReport;
  readonly goesOn: boolean;
}

const machineSetup = setup({
  types: { context: {} as CreationContext, events: {} as CreationEvent },
  guards: {
    isTesting: ({ context }) => isTesting(context),
    testHolds: ({ context }, { test, goesOn }: Tested) => isTesting(context) && test.ok && goesOn,
    testHoldsAndReturns: ({ context }, { test, goesOn }: Tested) =>
      isTesting(context) && test.ok && goesOn && context.return_to !== null,
    returns: ({ context }) => context.return_to !== null,
    isValid: ({ context }, { at }: { at: number }) => holds.validate(context) && isRecent(context, at),
    isWhole: ({ context }, { at }: { at: number }) => isWhole(context) && isRecent(context, at),
    isOutdated: ({ context }, { at }: { at: number }) => isWhole(context) && !isRecent(context, at),
    isStep: (_, { step, is }: { step: DraftStep; is: DraftStep }) => step === is,
  },
  actions: {
    remember: assign({ return_to: 'launch' }),
    forget: assign({ return_to: null }),
    beginTest: assign({ test_begun_at: (_, { at }: { at: number }) => at }),
    endTest: assign({ test_begun_at: null }),
    take: assign(({ context }, { answers }: Given) => ({ answers: { ...context.answers, ...answers } })),
    /** A new source or destination invalidates what was found with the old one. */
    takeSource: assign(({ context }, { answers, test }: Tested) => ({
      answers: { ...context.answers, ...answers, sample_db: null },
      source_test: test,
      test_begun_at: null,
      validation: null,
    })),
    takeDestination: assign(({ context }, { answers, test }: Tested) => ({
      answers: { ...context.answers, ...answers },
      destination_test: test,
      test_begun_at: null,
      validation: null,
    })),
  },
});

/** What both pages of connections do about their tests. */
const testing = {
  'test.begun': {
    actions: { type: 'beginTest', params: ({ event }: { event: { readonly at: number } }) => event },
  },
  'test.dropped': { guard: 'isTesting', actions: 'endTest' },
} as const;

/**
 * Creation of a workspace: name → source → destination → validate → launch → launching → launched, or cancelled.
 * Its context has answers without secrets, and the results of tests. `change` on the last page goes back to a step and
 * returns when it is answered; through the validation if what was validated has changed. A sample answers source and
 * destination at once; its destination is still a step that can be viewed and changed. A connection is taken with the
 * report of the test that was begun last; who goes elsewhere gives it up. Nothing is launched on a validation of more
 * than an hour ago: the launch then leads back to it. A creation can be cancelled anywhere, also while it is launched.
 */
export const workspaceCreationMachine = machineSetup.createMachine({
  id: 'workspace-creation',
  context: emptyCreation,
  initial: 'name',
  states: {
    name: {
      on: {
        'name.given': [
          { guard: 'returns', target: 'launch', actions: { type: 'take', params: ({ event }) => event } },
          { target: 'source', actions: { type: 'take', params: ({ event }) => event } },
        ],
        back: { guard: 'returns', target: 'launch' },
        cancel: 'cancelled',
      },
    },
    source: {
      exit: 'endTest',
      on: {
        ...testing,
        'source.given': [
          {
            guard: { type: 'testHoldsAndReturns', params: ({ event }) => event },
            target: 'validate',
            actions: { type: 'takeSource', params: ({ event }) => event },
          },
          {
            guard: { type: 'testHolds', params: ({ event }) => event },
            target: 'destination',
            actions: { type: 'takeSource', params: ({ event }) => event },
          },
          { guard: 'isTesting', actions: { type: 'takeSource', params: ({ event }) => event } },
        ],
        'sample.given': {
          guard: 'isTesting',
          target: 'validate',
          actions: assign(({ context, event }) => ({
            answers: { ...context.answers, ...event.answers },
            source_test: event.sourceTest,
            destination_test: event.destinationTest,
            validation: null,
          })),
        },
        back: [{ guard: 'returns', target: 'launch' }, { target: 'name' }],
        cancel: 'cancelled',
      },
    },
    destination: {
      exit: 'endTest',
      on: {
        ...testing,
        'destination.given': [
          {
            guard: { type: 'testHolds', params: ({ event }) => event },
            target: 'validate',
            actions: { type: 'takeDestination', params: ({ event }) => event },
          },
          { guard: 'isTesting', actions: { type: 'takeDestination', params: ({ event }) => event } },
        ],
        back: [{ guard: 'returns', target: 'launch' }, { target: 'source' }],
        cancel: 'cancelled',
      },
    },
    validate: {
      on: {
        validated: {
          actions: assign(({ context, event }) => ({
            validation: event.validation,
            answers: { ...context.answers, destination_options: event.options },
          })),
        },
        'validation.accepted': {
          guard: { type: 'isValid', params: ({ event }) => event },
          target: 'launch',
        },
        back: [{ guard: 'returns', target: 'launch' }, { target: 'destination' }],
        cancel: 'cancelled',
      },
    },
    launch: {
      entry: 'forget',
      on: {
        launch: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'launching',
            actions: assign({ error: null }),
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'validate',
            actions: assign({ validation: null }),
          },
        ],
        back: 'validate',
        change: changeable.map((step) => ({
          guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, is: step }) },
          target: step,
          actions: 'remember',
        })),
        cancel: 'cancelled',
      },
    },
    launching: {
      on: {
        'workspace.made': {
          actions: assign(({ event }) => ({ workspace_id: event.workspaceId, engine_id: event.engineId })),
        },
        launched: { target: 'launched', actions: assign(({ event }) => ({ job_id: event.jobId })) },
        'launch.failed': {
          target: 'launch',
          actions: assign(({ event }) => ({ error: event.error, workspace_id: null, engine_id: null })),
        },
        cancel: 'cancelled',
      },
    },
    launched: { on: { cancel: 'cancelled' } },
    cancelled: {},
  },
});

/** What is stored of a creation between two events; JSON-serialisable. */
export interface CreationRecord {
  readonly state: DraftState;
  readonly context: CreationContext;
}

export const newCreation: CreationRecord = { state: 'name', context: emptyCreation };

const creationRecord = z.object({ state: draftState, context: creationContext });

/**
 * Parses a stored creation.
 * @returns null for a record of another version, or an invalid one
 */
export function readCreation(version: number, kept: unknown): CreationRecord | null {
  if (version !== workspaceCreationVersion) return null;
  const read = creationRecord.safeParse(kept);
  return read.success ? read.data : null;
}

/** The record after the event, or null if the event is not allowed in this state. */
export function nextCreation(record: CreationRecord, event: CreationEvent): CreationRecord | null {
  const before = workspaceCreationMachine.resolveState({ value: record.state, context: record.context });
  if (!before.can(event)) return null;
  const [after] = transition(workspaceCreationMachine, before, event);
  return { state: after.value, context: after.context };
}

/** Steps with valid answers, in order. */
export function completedSteps({ state, context }: CreationRecord): DraftStep[] {
  const steps = changeable.filter((step) => holds[step](context));
  return state === 'launched' ? [...steps, 'launch'] : steps;
}

/** What the pages of a creation offer. */
export interface CreationAffordances {
  /** Pages that can be opened: of the current step, and of those that were answered. */
  readonly openSteps: DraftStep[];
  readonly canCancel: boolean;
  readonly canLaunch: boolean;
  /** A launch leads back to the validation first, which is of more than an hour ago. */
  readonly validatesAgain: boolean;
  /** The test of a connection runs; what is sent meanwhile takes its place. */
  readonly isTesting: boolean;
}

/** @param at now, in milliseconds */
export function creationAffordances(record: CreationRecord, at: number): CreationAffordances {
  const { state, context } = record;
  const answered = completedSteps(record);
  const isUnderway = draftSteps.some((step) => step === state);
  const launched = nextCreation(record, { type: 'launch', at });
  return {
    openSteps: draftSteps.filter((step) =>
      isUnderway ? step === state || answered.includes(step) : step === 'launch' && state === 'launching',
    ),
    canCancel: nextCreation(record, { type: 'cancel' }) !== null,
    canLaunch: launched !== null,
    validatesAgain: launched?.state === 'validate',
    isTesting: context.test_begun_at !== null && at - context.test_begun_at <= durations.connectionTestWithin,
  };
}
