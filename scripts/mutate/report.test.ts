import { expect, it } from 'vitest';
import type { Fate, Tried } from './mutate-room';
import { reportOf } from './report';

const tried = (line: number, fate: Fate): Tried => ({
  mutant: {
    ...{ file: 'core/a.ts', line, start: 0, end: 0, replacement: '', operator: 'boundary' },
    change: 'a < b → a <= b',
  },
  fate,
  by: fate === 'killed' ? 'core/a.test.ts counts' : null,
});

it('counts by room, and names what no test saw', () => {
  const report = reportOf([
    {
      ...{ room: 'core/a', possible: 9, red: ['core/b.test.ts'], seconds: 3 },
      tried: [
        tried(1, 'killed'),
        tried(2, 'survived'),
        tried(3, 'timed-out'),
        tried(4, 'untested'),
        tried(5, 'not-run'),
      ],
    },
  ]);
  expect(report).toContain('| core/a | 9 | 4 | 1 | 1 | 1 | 1 | 1 | 3 |');
  expect(report).toContain('survived  core/a.ts:2 boundary: a < b → a <= b');
  expect(report).toContain('untested  core/a.ts:4');
  expect(report).not.toContain('core/a.ts:1 ');
  expect(report).toContain('fails without a fault: core/b.test.ts');
});
