import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { draftState } from '@core/contract/enums';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';
import {
  completedSteps,
  newCreation,
  nextCreation,
  readCreation,
  workspaceCreationMachine,
  workspaceCreationVersion,
  type CreationEvent,
  type CreationRecord,
} from './workspace-creation.machine';

const test = (ok: boolean): ConnectionTestReport => ({
  ok,
  tested_at: '2026-01-05T12:00:00.000Z',
  product: null,
  version: null,
  steps: [],
  error_code: ok ? null : 'connection-refused',
  error_params: {},
  found: null,
});
const file = (path: string) => ({
  type: 'SQLITE' as const,
  path,
  n_connections: 2,
  read_batch_size: 10,
  write_batch_size: 10,
});
const options = { truncate_included: false, bypass_constraints: true, create_missing: true };
const validation = (is_blocked: boolean) => ({
  checked_at: '2026-01-05T12:00:00.000Z',
  issues: [],
  missing_tables: [],
  holding_data: [],
  is_blocked,
});

/** An hour after the validation, and a moment later. */
const now = Date.parse('2026-01-05T13:00:00.000Z');
const later = now + 1;

const events = {
  name: {
    type: 'name.given',
    answers: {
      ...{ name: 'Shop', mode: 'MOCK', locale: 'en', key_generator_mode: 'hash' },
      ...{ look_at_values: true, organization_id: 3 },
    },
  },
  source: { type: 'source.given', answers: { source: file('/a') }, test: test(true), goesOn: true },
  sourceTested: { type: 'source.given', answers: { source: file('/a') }, test: test(true), goesOn: false },
  sourceBad: { type: 'source.given', answers: { source: file('/x') }, test: test(false), goesOn: true },
  sample: {
    type: 'sample.given',
    answers: { sample_db: 'webshop', source: file('/s'), destination: file('/d') },
    sourceTest: test(true),
    destinationTest: test(true),
  },
  destination: {
    type: 'destination.given',
    answers: { destination: file('/b'), destination_options: options },
    test: test(true),
    goesOn: true,
  },
  destinationBad: {
    type: 'destination.given',
    answers: { destination: file('/y'), destination_options: options },
    test: test(false),
    goesOn: true,
  },
  validated: { type: 'validated', validation: validation(false), options },
  blocked: { type: 'validated', validation: validation(true), options },
  accepted: { type: 'validation.accepted', at: now },
  lateAccepted: { type: 'validation.accepted', at: later },
  launch: { type: 'launch', at: now },
  lateLaunch: { type: 'launch', at: later },
  made: { type: 'workspace.made', workspaceId: 7, engineId: 8 },
  launched: { type: 'launched', jobId: 9 },
  failed: { type: 'launch.failed', error: { code: 'internal', params: {} } },
  back: { type: 'back' },
  changeName: { type: 'change', step: 'name' },
  changeSource: { type: 'change', step: 'source' },
  changeDestination: { type: 'change', step: 'destination' },
  changeLaunch: { type: 'change', step: 'launch' },
  cancel: { type: 'cancel' },
} as const satisfies Record<string, CreationEvent>;
type Name = keyof typeof events;

/** Follows events from the beginning; each must be allowed. */
function after(...names: Name[]): CreationRecord {
  return names.reduce<CreationRecord>((record, name) => {
    const next = nextCreation(record, events[name]);
    if (next === null) throw new Error(`${name} is not allowed in ${record.state}`);
    return next;
  }, newCreation);
}

const toValidate = ['name', 'source', 'destination'] as const;
const toLaunch = [...toValidate, 'validated', 'accepted'] as const;

const table: readonly [string, CreationRecord, Partial<Record<Name, string>>][] = [
  ['name', newCreation, { name: 'source', cancel: 'cancelled' }],
  [
    'source',
    after('name'),
    {
      source: 'destination',
      sourceTested: 'source',
      sourceBad: 'source',
      sample: 'validate',
      back: 'name',
      cancel: 'cancelled',
    },
  ],
  [
    'destination',
    after('name', 'source'),
    { destination: 'validate', destinationBad: 'destination', back: 'source', cancel: 'cancelled' },
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
    after('name', 'sample'),
    { validated: 'validate', blocked: 'validate', back: 'destination', cancel: 'cancelled' },
  ],
  [
    'destination of a sample',
    after('name', 'sample', 'back'),
    { destination: 'validate', destinationBad: 'destination', back: 'source', cancel: 'cancelled' },
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
    after(...toLaunch, 'changeSource'),
    {
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
    after(...toLaunch, 'changeSource', 'sourceTested', 'back'),
    {
      back: 'validate',
      changeName: 'name',
      changeSource: 'source',
      changeDestination: 'destination',
      cancel: 'cancelled',
    },
  ],
  ['launching', after(...toLaunch, 'launch'), { made: 'launching', launched: 'launched', failed: 'launch' }],
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
      ['changeSource', 'source'],
      ['changeSource', 'sample'],
      ['changeDestination', 'destination'],
      ['changeDestination', 'destinationBad'],
    ] as const) {
      expect(after(...toLaunch, ...change).context.validation, change.join()).toBeNull();
    }
  });

  it('leaves the sample for a source of the user’s own', () => {
    const record = after('name', 'sample', 'back', 'back', 'source');
    expect(record.context.answers).toMatchObject({ sample_db: null, source: { path: '/a' } });
  });

  it('keeps the sample as the source when only its destination is another', () => {
    const record = after('name', 'sample', 'back', 'destination');
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

  it('knows which steps are answered', () => {
    expect(completedSteps(newCreation)).toEqual([]);
    expect(completedSteps(after('name', 'sourceBad'))).toEqual(['name']);
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

  it('reaches every state of the contract [S2.014]', () => {
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

  it('is nothing where another version wrote it, its state is none, or its context is of another form', () => {
    expect(readCreation(workspaceCreationVersion - 1, kept)).toBeNull();
    expect(readCreation(workspaceCreationVersion, { ...kept, state: 'connect' })).toBeNull();
    expect(
      readCreation(workspaceCreationVersion, { state: 'name', context: { name: 'old form' } }),
    ).toBeNull();
  });
});
