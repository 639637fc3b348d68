import { describe, expect, it } from 'vitest';
import { UnusableInput } from './read-table';
import { readSynthesisArguments } from './synthesis-arguments';

const files = ['--train', 't.csv', '--holdout', 'h.csv'];

describe('arguments of evaluate synthesis', () => {
  it('are read with their defaults', () => {
    expect(
      readSynthesisArguments([...files, '--rival', 'a=a=b.csv', '--rival', 'c=c.csv', '--seed=0']),
    ).toEqual({
      train: 't.csv',
      holdout: 'h.csv',
      rivals: [
        { name: 'a', path: 'a=b.csv' },
        { name: 'c', path: 'c.csv' },
      ],
      target: null,
      preset: 'balanced',
      epsilon: null,
      seed: 0,
      rows: null,
      out: null,
      json: false,
      sequence: null,
    });
  });

  it('need no holdout for a sequence', () => {
    const keys = ['--parent', 'p.csv', '--key', 'k', '--parent-key', 'id'];
    expect(readSynthesisArguments(['--train', 't.csv', ...keys])).toMatchObject({
      holdout: null,
      sequence: { parent: 'p.csv', key: 'k', parentKey: 'id' },
    });
  });

  it.each([
    [[], '--train'],
    [['--train', 't.csv'], '--holdout'],
    [[...files, '--rival', 'a.csv'], 'NAME=FILE'],
    [[...files, '--preset', 'best'], 'private, balanced and faithful'],
    [[...files, '--epsilon', '0'], 'above 0'],
    [['--train', 't', '--parent', 'p', '--key', 'k', '--parent-key', 'i', '--epsilon', '1'], 'one table'],
    [[...files, '--rows', '0'], '--rows'],
    [[...files, '--seed', 'x'], '--seed'],
    [[...files, '--sed', '1'], '--sed'],
    [[...files, '--parent', 'p.csv'], 'all three'],
    [[...files, 'more.csv'], 'more.csv'],
  ])('say what is wrong with %j', (args, part) => {
    expect(() => readSynthesisArguments(args)).toThrow(UnusableInput);
    expect(() => readSynthesisArguments(args)).toThrow(part);
  });
});
