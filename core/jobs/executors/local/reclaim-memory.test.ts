import { expect, test, vi } from 'vitest';
import { MemoryReclaimer } from './reclaim-memory';

const megabyte = 1024 * 1024;

/**
 * A reclaimer in a process that uses these megabytes at successive calls; returns where it ran a full collection. This
 * share of what is used is young.
 */
function collectedAt(youngShare: number, ...megabytes: readonly number[]): number[] {
  const collected: number[] = [];
  let held = 0;
  const collector = { all: () => void collected.push(held), young: () => void (held *= 1 - youngShare) };
  const memory = new MemoryReclaimer(collector, () => held * megabyte);
  for (held of megabytes) memory.free();
  return collected;
}

test('collects after 32 MB of growth, and then waits for as much again', () => {
  expect(collectedAt(0, 10, 14, 42, 10, 14, 41, 42)).toEqual([42, 42]);
});

test('measures growth from the lowest use since the collection: buffers are released after it', () => {
  expect(collectedAt(0, 10, 44, 44, 10, 40, 42)).toEqual([44, 42]);
});

test('runs a full collection only if collecting the young generation was not enough', () => {
  expect(collectedAt(0.5, 10, 42, 60, 100)).toEqual([50]);
});

test('collects the young generation after a task, and everything after a stage', () => {
  const collector = { all: vi.fn(), young: vi.fn() };
  const memory = new MemoryReclaimer(collector);
  memory.dropTask();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 0]);
  memory.dropStage();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 1]);
});
