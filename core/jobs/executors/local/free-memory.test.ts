import { expect, test, vi } from 'vitest';
import { MemoryFreer } from './free-memory';

const megabyte = 1024 * 1024;

/**
 * A freer in a process that holds these megabytes at its calls, one after the other; where it collected all. Of what it
 * holds, this share is young.
 */
function collectedAt(youngShare: number, ...megabytes: readonly number[]): number[] {
  const collected: number[] = [];
  let held = 0;
  const collector = { all: () => void collected.push(held), young: () => void (held *= 1 - youngShare) };
  const memory = new MemoryFreer(collector, () => held * megabyte);
  for (held of megabytes) memory.free();
  return collected;
}

test('collects once 32 MB have come, and then waits for as much again', () => {
  expect(collectedAt(0, 10, 14, 42, 10, 14, 41, 42)).toEqual([42, 42]);
});

test('takes for what is in use the least seen since the collection: buffers are given back after it', () => {
  expect(collectedAt(0, 10, 44, 44, 10, 40, 42)).toEqual([44, 42]);
});

test('collects all only where what is young was not enough', () => {
  expect(collectedAt(0.5, 10, 42, 60, 100)).toEqual([50]);
});

test('after a task collects what is young alone, and after a stage all', () => {
  const collector = { all: vi.fn(), young: vi.fn() };
  const memory = new MemoryFreer(collector);
  memory.dropTask();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 0]);
  memory.dropStage();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 1]);
});
