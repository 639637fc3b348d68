import { expect, test, vi } from 'vitest';
import { MemoryFreer } from './free-memory';

const megabyte = 1024 * 1024;

/** A freer in a process that holds these megabytes at its calls, one after the other; where it collected. */
function collectedAt(...megabytes: readonly number[]): number[] {
  const collected: number[] = [];
  let held = 0;
  const memory = new MemoryFreer(
    { all: () => void collected.push(held), young: vi.fn() },
    () => held * megabyte,
  );
  for (held of megabytes) memory.free();
  return collected;
}

test('collects once 12 MB have come, and then waits for as much again', () => {
  expect(collectedAt(10, 14, 22, 10, 14, 21, 22)).toEqual([22, 22]);
});

test('takes for what is in use the least seen since the collection: buffers are given back after it', () => {
  expect(collectedAt(10, 24, 24, 10, 20, 22)).toEqual([24, 22]);
});

test('collects for half as much in a long run', () => {
  const short = Array.from({ length: 8 }, () => [10, 21, 22]).flat();
  expect(collectedAt(...short, 10, 15, 16)).toEqual([...Array<number>(8).fill(22), 16]);
});

test('after a task collects what is young alone, and after a stage all', () => {
  const collector = { all: vi.fn(), young: vi.fn() };
  const memory = new MemoryFreer(collector);
  memory.dropTask();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 0]);
  memory.dropStage();
  expect([collector.young.mock.calls.length, collector.all.mock.calls.length]).toEqual([1, 1]);
});
