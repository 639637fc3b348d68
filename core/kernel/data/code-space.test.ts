import { describe, expect, it } from 'vitest';
import { CodeSpace } from './code-space';
import { releaseColumns } from './column';
import { sliceColumn } from './slice-column';

const words = ['a', 'b'];

function columnOf(space: CodeSpace, codes: readonly number[]) {
  const taken = space.take(codes.length);
  taken.set(codes);
  return space.column(taken, codes.length, words);
}

describe('dictionary columns of one space', () => {
  it('keep their codes while others are made, and give their memory back once', () => {
    const space = new CodeSpace();
    const [first, second] = [columnOf(space, [0, 1, -1]), columnOf(space, [1, 1])];
    const { buffer } = first.codes;
    releaseColumns([first, first]);
    const [third, fourth] = [columnOf(space, [1, 0]), columnOf(space, [0])];
    expect([...second.codes]).toEqual([1, 1]);
    expect([...third.codes]).toEqual([1, 0]);
    expect([...fourth.codes]).toEqual([0]);
    expect([third, fourth].filter(({ codes }) => codes.buffer === buffer)).toHaveLength(1);
  });

  it('take more memory where what was given back is too small', () => {
    const space = new CodeSpace();
    columnOf(space, [0]).release?.();
    expect([...columnOf(space, [0, 1, 0]).codes]).toEqual([0, 1, 0]);
  });

  it('are not given back by copies', () => {
    const space = new CodeSpace();
    const whole = columnOf(space, [0, 1, 0]);
    releaseColumns([sliceColumn(whole, 0, 2), { ...whole, dictionary: ['x', 'y'] }]);
    columnOf(space, [1, 1, 1]);
    expect([...whole.codes]).toEqual([0, 1, 0]);
  });
});
