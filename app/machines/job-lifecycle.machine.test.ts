import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { jobStatus, type JobStatus } from '@core/contract/enums';
import {
  activeJobStatuses,
  jobAffordances,
  jobLifecycleMachine,
  newJobLifecycle,
  nextJobLifecycle,
  type JobLifecycle,
  type JobMove,
} from './job-lifecycle.machine';

const moves: readonly JobMove[] = ['submit', 'begin', 'succeed', 'fail', 'cancel', 'stopped', 'resume'];
const job = (status: JobStatus, isCancelling = false): JobLifecycle => ({ status, isCancelling });

const table: readonly [JobLifecycle, Partial<Record<JobMove, JobLifecycle>>][] = [
  [job('PENDING'), { submit: job('STARTED'), cancel: job('PENDING', true), fail: job('FAILURE') }],
  [job('PENDING', true), { stopped: job('REVOKED'), fail: job('REVOKED') }],
  [job('STARTED'), { begin: job('IN_PROGRESS'), cancel: job('STARTED', true), fail: job('FAILURE') }],
  [job('STARTED', true), { stopped: job('REVOKED'), fail: job('REVOKED') }],
  [job('IN_PROGRESS'), { succeed: job('SUCCESS'), cancel: job('IN_PROGRESS', true), fail: job('FAILURE') }],
  [job('IN_PROGRESS', true), { succeed: job('SUCCESS'), stopped: job('REVOKED'), fail: job('REVOKED') }],
  [job('SUCCESS'), {}],
  [job('FAILURE'), { resume: job('PENDING') }],
  [job('REVOKED'), { resume: job('PENDING') }],
];

const statusOf = (value: string | object): string | undefined =>
  typeof value === 'string' ? value : Object.keys(value)[0];

describe('job lifecycle', () => {
  for (const [from, allowed] of table) {
    for (const move of moves) {
      const to = allowed[move] ?? null;
      const name = `${from.status}${from.isCancelling ? ' (cancelling)' : ''} on ${move}`;
      it(`${name}: ${to === null ? 'not allowed' : to.status}`, () => {
        expect(nextJobLifecycle(from, move)).toEqual(to);
      });
    }
  }

  const reached = new Set(getShortestPaths(jobLifecycleMachine).map(({ state }) => statusOf(state.value)));

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
    expect([...reached].sort()).toEqual([...jobStatus.options, 'removed'].sort());
    const isEnd = (status: JobStatus) =>
      moves.every((move) => move === 'resume' || nextJobLifecycle(job(status), move) === null);
    expect(jobStatus.options.filter(isEnd).sort()).toEqual(['FAILURE', 'REVOKED', 'SUCCESS']);
  });

  it('replays every simple path through what is stored', () => {
    const paths = getSimplePaths(jobLifecycleMachine);
    expect(paths.length).toBe(28);
    for (const path of paths) {
      let at = newJobLifecycle;
      for (const { event } of path.steps) {
        const move = moves.find((type) => type === event.type);
        if (move === undefined) continue;
        const next = nextJobLifecycle(JSON.parse(JSON.stringify(at)) as JobLifecycle, move);
        expect(next, path.steps.map((step) => step.event.type).join(' → ')).not.toBeNull();
        at = next ?? at;
      }
      const end = statusOf(path.state.value);
      if (end === 'removed') expect(jobAffordances(at).isDeletable).toBe(true);
      else expect(at.status).toBe(end);
    }
  });

  it('is active until it has ended', () => {
    expect(activeJobStatuses).toEqual(['PENDING', 'STARTED', 'IN_PROGRESS']);
  });

  it.each([
    [job('PENDING'), { isActive: true, isCancellable: true, isResumable: false, isDeletable: false }],
    [job('IN_PROGRESS'), { isActive: true, isCancellable: true, isResumable: false, isDeletable: false }],
    [
      job('IN_PROGRESS', true),
      { isActive: true, isCancellable: false, isResumable: false, isDeletable: false },
    ],
    [job('SUCCESS'), { isActive: false, isCancellable: false, isResumable: false, isDeletable: true }],
    [job('FAILURE'), { isActive: false, isCancellable: false, isResumable: true, isDeletable: true }],
    [job('REVOKED'), { isActive: false, isCancellable: false, isResumable: true, isDeletable: true }],
  ])('offers what can be done: %j', (at, offered) => {
    expect(jobAffordances(at)).toEqual(offered);
  });

  it('refuses a stored state that is none', () => {
    const old = JSON.parse('{"status":"QUEUED","isCancelling":false}') as JobLifecycle;
    expect(() => nextJobLifecycle(old, 'submit')).toThrow(RangeError);
  });
});
