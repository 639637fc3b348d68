import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFreer } from './free-memory';

const megabyte = 1024 * 1024;
const collect = vi.fn<() => void>();
const before = globalThis.gc;
let external = 0;

beforeEach(() => {
  external = 0;
  collect.mockReset();
  globalThis.gc = collect as unknown as NonNullable<typeof globalThis.gc>;
  vi.spyOn(process, 'memoryUsage').mockImplementation((() => ({ external })) as typeof process.memoryUsage);
});

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.gc = before;
});

test('collects once buffers of 12 MB have come, and then waits for as much again', () => {
  const memory = new MemoryFreer();
  const collectedAt: number[] = [];
  for (const held of [10, 14, 24, 10, 14, 20, 24]) {
    external = held * megabyte;
    collect.mockImplementation(() => void collectedAt.push(held));
    memory.free();
  }
  expect(collectedAt).toEqual([24, 24]);
});

test('takes for what is in use the least seen since the collection: buffers are given back after it', () => {
  const memory = new MemoryFreer();
  for (const held of [10, 24, 24, 10, 20]) {
    external = held * megabyte;
    memory.free();
  }
  expect(collect).toHaveBeenCalledTimes(1);
  external = 24 * megabyte;
  memory.free();
  expect(collect).toHaveBeenCalledTimes(2);
});

test('collects for half as much in a long run', () => {
  const memory = new MemoryFreer();
  for (let round = 0; round < 8; round++) {
    for (const held of [10, 17, 24]) {
      external = held * megabyte;
      memory.free();
    }
  }
  expect(collect).toHaveBeenCalledTimes(8);
  for (const held of [10, 17]) {
    external = held * megabyte;
    memory.free();
  }
  expect(collect).toHaveBeenCalledTimes(9);
});

test('does nothing where the process may not collect', () => {
  globalThis.gc = undefined;
  const memory = new MemoryFreer();
  external = 100 * megabyte;
  expect(() => memory.free()).not.toThrow();
});
