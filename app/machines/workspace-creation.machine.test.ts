import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { draftState } from '@core/contract/enums';
import { creationEvents as events, later, now } from '../../tests/setup/creation-events';
import { durations } from '@core/contract/limits';
import {
  completedSteps,
  creationAffordances,
  newCreation,
  nextCreation,
  readCreation,
  workspaceCreationMachine,
  workspaceCreationVersion,
  type CreationRecord,
} from './workspace-creation.machine';

type Name = keyof typeof events;

/** Follows events from the beginning; each must be allowed. */
function after(...names: Name[]): CreationRecord {
  return names.reduce<CreationRecord>((record, name) => {
    const next = nextCreation(record, events[name]);
    if (next === null) throw new Error(`${name} is not allowed in ${record.state}`);
    return next;
  }, newCreation);
}

const toDestination = ['name', 'begun', 'source'] as const;
const toValidate = [...toDestination, 'begun', 'destination'] as const;
const ofSample = ['name', 'begun', 'sample'] as const;
const toLaunch = [...toValidate, 'validated', 'accepted'] as const;

const table: readonly [string, CreationRecord, Partial<Record<Name, string>>][] = [
  ['name', newCreation, { name: 'source', cancel: 'cancelled' }],
  ['source', after('name'), { begun: 'source', back: 'name', cancel: 'cancelled' }],
  [
    'source, while it is tested',
    after('name', 'begun'),
    {
      begun: 'source',
      dropped: 'source',
      source: 'destination',
      sourceTested: 'source',
      sourceBad: 'source',
      sample: 'validate',
      back: 'name',
      cancel: 'cancelled',
    },
  ],
  ['destination', after(...toDestination), { begun: 'destination', back: 'source', cancel: 'cancelled' }],
  [
    'destination, while it is tested',
    after(...toDestination, 'begun'),
    {
      begun: 'destination',
      dropped: 'destination',
      destination: 'validate',
      destinationBad: 'destination',
      back: 'source',
      cancel: 'cancelled',
    },
  ],
  [
    'validate, not yet run',
    after(...toValidate),
    { validated: 'validate', blocked: 'validate', back: 'destination', cancel: 'cancelled' },
  ],
  [
    'validate, nothing in the way',
    after(...toValidate, 'validated'),
    {
      validated: 'validate',
      blocked: 'validate',
      accepted: 'launch',
      back: 'destination',
      cancel: 'cancelled',
    },
  ],
  [
    'validate, blocked',
    after(...toValidate, 'blocked'),
    { validated: 'validate', blocked: 'validate', back: 'destination', cancel: 'cancelled' },
  ],
  [
    'validate of a sample',
    after(...ofSample),
    { validated: 'validate', blocked: 'validate', back: 'destination', cancel: 'cancelled' },
  ],
  [
    'destination of a sample',
    after(...ofSample, 'back'),
    { begun: 'destination', back: 'source', cancel: 'cancelled' },
  ],
  [
    'launch',
    after(...toLaunch),
    {
      launch: 'launching',
      lateLaunch: 'validate',
      back: 'validate',
      changeName: 'name',
      changeSource: 'source',
      changeDestination: 'destination',
      changeValidate: 'validate',
      cancel: 'cancelled',
    },
  ],
  [
    'name, from launch',
    after(...toLaunch, 'changeName'),
    { name: 'launch', back: 'launch', cancel: 'cancelled' },
  ],
  [
    'source, from launch',
    after(...toLaunch, 'changeSource', 'begun'),
    {
      begun: 'source',
      dropped: 'source',
      source: 'validate',
      sourceTested: 'source',
      sourceBad: 'source',
      sample: 'validate',
      back: 'launch',
      cancel: 'cancelled',
    },
  ],
  [
    'launch, without a validation of the new source',
    after(...toLaunch, 'changeSource', 'begun', 'sourceTested', 'back'),
    {
      back: 'validate',
      changeName: 'name',
      changeSource: 'source',
      changeDestination: 'destination',
      changeValidate: 'validate',
      cancel: 'cancelled',
    },
  ],
  [
    'launching',
    after(...toLaunch, 'launch'),
    { made: 'launching', launched: 'launched', failed: 'launch', cancel: 'cancelled' },
  ],
  ['launched', after(...toLaunch, 'launch', 'made', 'launched'), { cancel: 'cancelled' }],
  ['cancelled', after('cancel'), {}],
];

describe('creation of a workspace', () => {
  for (const [title, record, allowed] of table) {
    for (const name of Object.keys(events) as Name[]) {
      const to = allowed[name] ?? null;
      it(`${title} on ${name}: ${to ?? 'not allowed'}`, () => {
        expect(nextCreation(record, events[name])?.state ?? null).toBe(to);
      });
    }
  }

  it('forgets the validation when source, destination or sample change, and keeps it when the name does', () => {
    const valid = after(...toLaunch);
    expect(valid.context.validation).not.toBeNull();
    expect(after(...toLaunch, 'changeName', 'name').context.validation).not.toBeNull();
    for (const change of [
      ['changeSource', 'begun', 'source'],
      ['changeSource', 'begun', 'sample'],
      ['changeDestination', 'begun', 'destination'],
      ['changeDestination', 'begun', 'destinationBad'],
    ] as const) {
      expect(after(...toLaunch, ...change).context.validation, change.join()).toBeNull();
    }
  });

  it('leaves the sample for a source of the user’s own', () => {
    const record = after(...ofSample, 'back', 'back', 'begun', 'source');
    expect(record.context.answers).toMatchObject({ sample_db: null, source: { path: '/a' } });
  });

  it('keeps the sample as the source when only its destination is another', () => {
    const record = after(...ofSample, 'back', 'begun', 'destination');
    expect(record.context.answers).toMatchObject({
      sample_db: 'webshop',
      source: { path: '/s' },
      destination: { path: '/b' },
    });
  });

  it('takes the workspace back when the launch fails, and says why', () => {
    const failed = after(...toLaunch, 'launch', 'made', 'failed');
    expect(failed.context).toMatchObject({
      workspace_id: null,
      engine_id: null,
      error: { code: 'internal' },
    });
    expect(after(...toLaunch, 'launch', 'failed', 'launch').context.error).toBeNull();
    const done = after(...toLaunch, 'launch', 'made', 'launched');
    expect(done.context).toMatchObject({ workspace_id: 7, engine_id: 8, job_id: 9 });
  });

  it('gives up a test for whoever goes elsewhere', () => {
    expect(after('name', 'begun').context.test_begun_at).toBe(now);
    expect(after('name', 'begun', 'back', 'name').context.test_begun_at).toBeNull();
    expect(after('name', 'begun', 'dropped').context.test_begun_at).toBeNull();
    expect(after('name', 'begun', 'sourceTested').context.test_begun_at).toBeNull();
  });

  it('offers what can be done: pages, a launch, a cancel', () => {
    const none = { canLaunch: false, validatesAgain: false, isTesting: false };
    expect(creationAffordances(after(...toDestination), now)).toEqual({
      ...none,
      ...{ openSteps: ['name', 'source', 'destination'], canCancel: true },
    });
    const all = ['name', 'source', 'destination', 'validate', 'launch'];
    expect(creationAffordances(after(...toLaunch), now)).toEqual({
      ...none,
      ...{ openSteps: all, canCancel: true, canLaunch: true },
    });
    expect(creationAffordances(after(...toLaunch), later)).toMatchObject({
      ...{ canLaunch: true, validatesAgain: true },
    });
    expect(creationAffordances(after(...toLaunch, 'launch'), now)).toEqual({
      ...none,
      ...{ openSteps: ['launch'], canCancel: true },
    });
    expect(creationAffordances(after('cancel'), now)).toEqual({ ...none, openSteps: [], canCancel: false });
  });

  it('knows that a test runs, until it can only have been lost', () => {
    const record = after('name', 'begun');
    expect(creationAffordances(record, now + durations.connectionTestWithin).isTesting).toBe(true);
    expect(creationAffordances(record, now + durations.connectionTestWithin + 1).isTesting).toBe(false);
  });

  it('knows which steps are answered', () => {
    expect(completedSteps(newCreation)).toEqual([]);
    expect(completedSteps(after('name', 'begun', 'sourceBad'))).toEqual(['name']);
    expect(completedSteps(after(...toValidate, 'blocked'))).toEqual(['name', 'source', 'destination']);
    expect(completedSteps(after(...toLaunch))).toEqual(['name', 'source', 'destination', 'validate']);
    expect(completedSteps(after(...toLaunch, 'launch', 'launched'))).toContain('launch');
  });
});

describe('every path of a creation', () => {
  const options = {
    events: Object.values(events),
    serializeState: ({ value, context }: { value: unknown; context: CreationRecord['context'] }) =>
      JSON.stringify([value, context]),
  };

  it('reaches every state of the contract [S2.014 C3.005]', () => {
    const reached = new Set(
      getShortestPaths(workspaceCreationMachine, options).map(({ state }) => state.value),
    );
    expect([...reached].sort()).toEqual([...draftState.options].sort());
  });

  it('goes the same way from a record that went through JSON, over every edge', () => {
    const map = getAdjacencyMap(workspaceCreationMachine, options);
    const nodes = keysOf(map);
    expect(nodes.length).toBeGreaterThan(50);
    for (const node of nodes) {
      const { state, transitions } = map[node]!;
      const kept = JSON.parse(JSON.stringify({ state: state.value, context: state.context })) as unknown;
      const record = readCreation(workspaceCreationVersion, kept);
      for (const edge of keysOf(transitions)) {
        const { event, state: next } = transitions[edge]!;
        const moved = nextCreation(record!, event);
        expect(moved ?? record).toEqual({ state: next.value, context: next.context });
      }
    }
  });
});

/** Keys of a map whose keys are of a kind of their own. */
const keysOf = <T extends object>(map: T) => Object.keys(map) as (keyof T)[];

describe('a kept snapshot', () => {
  const kept = after(...toLaunch);

  it('comes back as it was', () => {
    expect(readCreation(workspaceCreationVersion, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('of before tests were noted comes back without one', () => {
    const { test_begun_at: _, ...context } = kept.context;
    expect(readCreation(workspaceCreationVersion, { ...kept, context })).toEqual(kept);
  });

  it('is nothing where another version wrote it, its state is none, or its context is of another form', () => {
    expect(readCreation(workspaceCreationVersion - 1, kept)).toBeNull();
    expect(readCreation(workspaceCreationVersion, { ...kept, state: 'connect' })).toBeNull();
    expect(
      readCreation(workspaceCreationVersion, { state: 'name', context: { name: 'old form' } }),
    ).toBeNull();
  });
});
