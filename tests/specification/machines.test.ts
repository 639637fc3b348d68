import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { durations } from '@core/contract/limits';
import { looksUntilBlind, looksUntilSlow } from '~/machines/watched-test.machine';
import { arrowsOf, nameOf, statesOf } from '../../scripts/machines/draw-machine';
import { specifiedFlows } from '../../scripts/machines/specified-flows';
import { creationEvents } from '../setup/creation-events';

const root = join(import.meta.dirname, '../..');

const ages = [0, durations.revalidateAfter + 1, durations.staleAfter + 1].map((at) => ({ type: 'look', at }));
const ofTypes = (...types: readonly string[]) => types.map((type) => ({ type, at: 0 }));
const ofValidation = [
  ...ofTypes('connect', 'start', 'pass', 'fail', 'stop'),
  ...ages,
  ...['schema-read', 'connection-changed', 'key-changed'].map((reason) => ({ type: 'invalidate', reason })),
  ...['source', 'run'].map((by) => ({ type: 'overtake', by })),
  { type: 'retry', at: 1 },
];

interface Walk {
  readonly events: readonly AnyEventObject[];
  /** What the machine is started with; one walk each. */
  readonly inputs?: readonly unknown[];
  /** What tells two states apart; by default all that the machine knows. */
  readonly keyOf?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Modules through which the machine is asked, besides its own. */
  readonly modules?: readonly string[];
}

const walks: Readonly<Record<string, Walk>> = {
  'workspace-creation': { events: Object.values(creationEvents) },
  'job-lifecycle': {
    events: ofTypes('submit', 'begin', 'succeed', 'fail', 'cancel', 'stopped', 'resume', 'remove'),
  },
  'source-validation': { events: ofValidation, modules: ['validation', 'validation.states'] },
  'destination-validation': { events: ofValidation, modules: ['validation', 'validation.states'] },
  'schema-sync': {
    events: [...ofTypes('sync', 'agree', 'differ', 'stop', 'forget', 'apply', 'applied', 'cancel'), ...ages],
    inputs: [{ side: 'source' }, { side: 'destination' }],
  },
  'password-change': {
    events: [...ofTypes('submit', 'accept', 'leave'), { type: 'refuse', refusal: 'password-wrong' }],
    inputs: [{ isForced: true }, { isForced: false }],
  },
  'sign-in': {
    events: [
      ...ofTypes('submit', 'leave', 'return'),
      { type: 'refuse', refusal: 'sso-denied' },
      ...[true, false].map((mustChangePassword) => ({ type: 'accept', mustChangePassword })),
    ],
    inputs: [{ next: '/' }],
  },
  'watched-test': {
    events: [{ type: 'seen', steps: [] }, { type: 'seen', steps: [{ step: 'name' }] }, { type: 'lost' }],
    keyOf: ({ value, context }) => {
      const { tried, withoutNews, lost } = context as Record<string, number> & { tried: unknown[] };
      const counts = [Math.min(withoutNews ?? 0, looksUntilSlow), Math.min(lost ?? 0, looksUntilBlind)];
      return [String(value), tried.length, ...counts];
    },
  },
};

/** Every snapshot of the machine that its events lead to, and every transition on the way. */
function walked(machine: AnyStateMachine, { events, inputs = [undefined], keyOf }: Walk) {
  const states = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  for (const input of inputs) {
    const map = getAdjacencyMap(machine, {
      events: [...events],
      input,
      serializeState: (snapshot: AnyMachineSnapshot) =>
        JSON.stringify(keyOf?.(snapshot) ?? [snapshot.value, snapshot.context]),
    });
    for (const { state } of Object.values(map) as { state: AnyMachineSnapshot }[]) {
      for (const node of state._nodes) states.add(nameOf(node));
      for (const event of events) {
        for (const transition of machine.getTransitionData(state, event) ?? []) taken.add(transition);
      }
    }
  }
  return { states, taken };
}

/** Lines that send an event of this type, or ask whether it may be sent; not those that define it. */
function sends(source: string, type: string): boolean {
  const quoted = `'${type.replaceAll('.', '\\.')}'`;
  const sent = new RegExp(`\\btype: ${quoted}|[(,?:] ?${quoted}(?=[\\s,);}])|\\[${quoted}`);
  return source
    .split('\n')
    .some((line) => !/readonly type|^\s*(import|export type)\b/.test(line) && sent.test(line));
}

const sources = ['app', 'core'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

it('covers every machine', () => {
  const files = readdirSync(join(root, 'app/machines'))
    .filter((name) => name.endsWith('.machine.ts'))
    .map((name) => name.replace('.machine.ts', ''));
  expect(specifiedFlows.map(({ machine }) => machine.id).sort()).toEqual(files.sort());
  expect(Object.keys(walks).sort()).toEqual(files.sort());
});

describe.each(specifiedFlows.map((flow) => [flow.machine.id, flow] as const))('%s', (id, flow) => {
  const { machine, says, added } = flow;
  const walk = walks[id]!;
  const names = statesOf(machine.root).map(nameOf);
  const eventTypes = machine.events as readonly string[];
  const isWithin = (name: string, outer: string) => name === outer || name.startsWith(`${outer}.`);

  it('has the states and the steps of the specification', () => {
    const states = says.flatMap((saying) => saying.states ?? []);
    expect(states.filter((state) => !names.includes(state))).toEqual([]);
    const arrows = arrowsOf(machine).map(({ from, event, to }) => [nameOf(from), event, nameOf(to)] as const);
    const missing = says
      .flatMap((saying) => saying.steps ?? [])
      .filter(
        ([from, event, to]) =>
          !arrows.some((arrow) => isWithin(arrow[0], from) && arrow[1] === event && isWithin(arrow[2], to)),
      );
    expect(missing).toEqual([]);
  });

  it('has a reason for every state and event that the specification does not name, and for no other', () => {
    const named = new Set(
      says
        .flatMap(({ states = [], steps = [] }) => [...states, ...steps.flat()])
        .flatMap((name) => [name, name.split('.')[0]]),
    );
    const own = [...names, ...eventTypes].filter((name) => !named.has(name));
    expect(Object.keys(added).sort()).toEqual([...new Set(own)].sort());
  });

  it('reaches every state, and takes every transition on the way', () => {
    const { states, taken } = walked(machine, walk);
    expect(names.filter((name) => !states.has(name))).toEqual([]);
    const dead = arrowsOf(machine).filter(({ definition }) => !taken.has(definition));
    expect(dead.map(({ from, event, to }) => `${nameOf(from)} on ${event} to ${nameOf(to)}`)).toEqual([]);
  });

  it('is sent every event by somebody', () => {
    const modules = [`${id}.machine`, ...(walk.modules ?? [])];
    const asking = sources.filter(
      ({ path, text }) =>
        modules.some((name) => path === `app/machines/${name}.ts`) ||
        modules.some((name) => text.includes(`/machines/${name}'`)),
    );
    const unsent = eventTypes.filter((type) => !asking.some(({ text }) => sends(text, type)));
    expect(unsent).toEqual([]);
  });
});
