import { describe, expect, it } from 'vitest';
import { keyRoots } from './key-roots';

const link = (child: number, parent: number) => ({ child, parent });
const noPrimaryKey = () => false;

describe('keyRoots', () => {
  it('follows references over several steps to the column that refers to nothing', () => {
    expect([...keyRoots(4, [link(3, 2), link(2, 0)], noPrimaryKey)]).toEqual([0, 1, 0, 0]);
  });

  it('takes a reference to itself and a table of its own kind as one key', () => {
    expect([...keyRoots(2, [link(0, 0), link(1, 0)], noPrimaryKey)]).toEqual([0, 0]);
  });

  it('joins two parents that share a child, and the first decides', () => {
    expect([...keyRoots(3, [link(2, 1), link(2, 0)], noPrimaryKey)]).toEqual([0, 0, 0]);
  });

  it('chooses a primary key where a circle leaves no column that refers to nothing', () => {
    expect([...keyRoots(3, [link(0, 1), link(1, 0), link(2, 0)], (column) => column === 1)]).toEqual([
      1, 1, 1,
    ]);
  });
});
