import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { jobStatus, type JobStatus } from '@core/contract/enums';
import {
  jobLifecycleMachine,
  jobLifecycleVersion,
  nextJobLifecycle,
  type JobLifecycleEvent,
  type JobLifecycleRecord,
} from './job-lifecycle.machine';

type EventType = JobLifecycleEvent['type'];
const eventTypes: readonly EventType[] = [
  'submit',
  'begin',
  'succeed',
  'fail',
  'cancel',
  'stopped',
  'resume',
];
const record = (status: JobStatus, isCancelling = false): JobLifecycleRecord => ({
  version: jobLifecycleVersion,
  status,
  isCancelling,
});

const table: readonly [JobLifecycleRecord, Partial<Record<EventType, JobLifecycleRecord>>][] = [
  [record('PENDING'), { submit: record('STARTED'), cancel: record('REVOKED'), fail: record('FAILURE') }],
  [
    record('STARTED'),
    { begin: record('IN_PROGRESS'), cancel: record('STARTED', true), fail: record('FAILURE') },
  ],
  [record('STARTED', true), { stopped: record('REVOKED'), fail: record('REVOKED') }],
  [
    record('IN_PROGRESS'),
    { succeed: record('SUCCESS'), cancel: record('IN_PROGRESS', true), fail: record('FAILURE') },
  ],
  [
    record('IN_PROGRESS', true),
    { succeed: record('SUCCESS'), stopped: record('REVOKED'), fail: record('REVOKED') },
  ],
  [record('SUCCESS'), {}],
  [record('FAILURE'), { resume: record('PENDING') }],
  [record('REVOKED'), { resume: record('PENDING') }],
];

/** Resuming makes an attempt of its own of a job that has ended. */
const isNoWayOn = (status: JobStatus, type: EventType): boolean =>
  type === 'resume' || nextJobLifecycle(record(status), { type }) === null;

describe('job lifecycle', () => {
  for (const [from, allowed] of table) {
    for (const type of eventTypes) {
      const to = allowed[type] ?? null;
      const name = `${from.status}${from.isCancelling ? ' (cancelling)' : ''} on ${type}`;
      it(`${name}: ${to === null ? 'not allowed' : to.status}`, () => {
        expect(nextJobLifecycle(from, { type })).toEqual(to);
      });
    }
  }

  const reached = new Set(
    getShortestPaths(jobLifecycleMachine).map(({ state }) =>
      typeof state.value === 'string' ? state.value : Object.keys(state.value)[0],
    ),
  );

  it.each([
    ['STARTED', '[S3.085]'],
    ['IN_PROGRESS', '[S3.086]'],
    ['SUCCESS', '[S3.087]'],
    ['FAILURE', '[S3.088]'],
    ['PENDING', '[S3.090]'],
    ['REVOKED', ''],
  ] as const)('reaches %s %s', (status, _) => {
    expect(reached).toContain(status);
  });

  it('reaches no status that jobs do not have, and ends only in SUCCESS, FAILURE and REVOKED [S4.001 C3.006]', () => {
    expect([...reached].sort()).toEqual([...jobStatus.options].sort());
    const isEnd = (status: JobStatus) => eventTypes.every((type) => isNoWayOn(status, type));
    expect(jobStatus.options.filter(isEnd).sort()).toEqual(['FAILURE', 'REVOKED', 'SUCCESS']);
  });

  it('replays every simple path through records that went through JSON', () => {
    const paths = getSimplePaths(jobLifecycleMachine);
    expect(paths.length).toBe(15);
    for (const path of paths) {
      let at = record('PENDING');
      for (const { event } of path.steps) {
        if (!eventTypes.some((type) => type === event.type)) continue;
        const kept = JSON.parse(JSON.stringify(at)) as JobLifecycleRecord;
        const next = nextJobLifecycle(kept, event);
        expect(next, `${path.steps.map((step) => step.event.type).join(' → ')}`).not.toBeNull();
        at = next ?? at;
      }
      const value = path.state.value;
      expect(at.status).toBe(typeof value === 'string' ? value : Object.keys(value)[0]);
    }
  });

  it('refuses a record of another version, and one of a state that is none', () => {
    expect(() => nextJobLifecycle({ ...record('PENDING'), version: 0 }, { type: 'submit' })).toThrow(
      RangeError,
    );
    const old = JSON.parse('{"version":1,"status":"QUEUED","isCancelling":false}') as JobLifecycleRecord;
    expect(() => nextJobLifecycle(old, { type: 'submit' })).toThrow(RangeError);
  });
});
