import { describe, expect, it } from 'vitest';
import { letterRuns, nameRuns } from './letter-runs';

/** As an expression tells them for any text. */
const told = (text: string, inWord: string) =>
  text.split(new RegExp(`(\\p{L}[\\p{L}\\p{M}${inWord}]*)`, 'u'));

describe('the words of a text', () => {
  it.each([
    ['', ['']],
    ['jan', ['', 'jan', '']],
    ['jan.de_vries12', ['', 'jan', '.', 'de', '_', 'vries', '12']],
    ["'t Hart-O'Neil'", ["'", 't', ' ', 'Hart', '-', 'O', "'", 'Neil', "'"]],
    ['12', ['12']],
  ])('lie between what is none: %s', (text, pieces) => {
    expect(letterRuns(text)).toEqual(pieces);
  });

  it.each([
    'a1b',
    '@[`{',
    'AZaz',
    'zoë.müller',
    'Zoe\u0308',
    'O’Neil',
    "d'Or",
    '佐藤 1',
    '-x-',
    ' J. ',
    '\ud800a',
  ])('are the same in ASCII as in any script: %s', (text) => {
    expect(letterRuns(text)).toEqual(told(text, ''));
    expect(nameRuns(text)).toEqual(told(text, "'’"));
  });
});
