import { describe, expect, it, test } from 'vitest';
import type { OwnRecognizer } from '@core/workspaces/workspace';
import { isPattern, recognizerOf } from './own-recognizers';
import { createPhraseBook } from './phrases';
import { recognizers } from './registry';
import { scanTable } from './scan-table';
import { sampleOf } from './values/column-sample';
import { passes } from './values/judge-values';
import { shapeValue } from './values/shape';

const own = (knows: OwnRecognizer['knows'], columnNames: readonly string[] = []): OwnRecognizer => ({
  ...{ id: 3, name: 'Badge', entity: 'CUSTOM', knows, columnNames },
});
const utf8 = { type: { kind: 'utf8' }, isForeignKey: false, isMadeByEngine: false } as const;

describe('a recognizer of a workspace', () => {
  const badge = recognizerOf(own({ kind: 'pattern', pattern: 'ZX-[0-9]{4}' }, ['badge code']));

  it('finds columns by the values that its pattern matches whole', () => {
    const book = createPhraseBook([...recognizers, badge]);
    const badges = Array.from({ length: 30 }, (_, i) => `ZX-${1000 + i}`);
    const find = (values: readonly string[]) =>
      scanTable(book, 'things', [{ name: 'x', ...utf8 }], { threshold: 0.5, samples: [sampleOf(values)] })[0];
    expect(find(badges)).toMatchObject({ entity: 'CUSTOM', recognizer: 'own.3' });
    expect(find(badges.map((value) => `${value}0`))).toBeNull();
  });

  it('reads a value in one pass, whatever its pattern: with backtracking this would not end', () => {
    const { values } = recognizerOf(own({ kind: 'pattern', pattern: '(a+)+(b|bb)*c' }));
    expect(passes(values!, shapeValue(`${'a'.repeat(60)}!`))).toBe(false);
    expect(passes(values!, shapeValue(`${'a'.repeat(60)}c`))).toBe(true);
  });

  it('finds columns by the names that it has', () => {
    const book = createPhraseBook([badge]);
    expect(scanTable(book, 't', [{ name: 'BadgeCode', ...utf8 }], { threshold: 0.5 })[0]).toMatchObject({
      ...{ entity: 'CUSTOM', recognizer: 'own.3' },
    });
  });

  it('takes what is in its list, whatever its case', () => {
    const { values } = recognizerOf(own({ kind: 'list', values: ['Aurora', 'Möwe'] }));
    expect(['aurora', ' MÖWE ', 'Auror'].map((text) => passes(values!, shapeValue(text)))).toEqual([
      ...[true, true, false],
    ]);
  });
});

test.each([
  ['look-ahead', '(?=a)b'],
  ['a reference back', '(a)\\1'],
  ['what is not closed', '[a'],
  ['more states than can be held', '((a{100}){100}){100}'],
])('%s is no pattern', (_, pattern) => {
  expect(isPattern(pattern)).toBe(false);
});

test('patterns that step back elsewhere take time in proportion to the text', () => {
  // in an engine that steps back each of these would still run when the sun goes out
  for (const pattern of ['(a+)+b', '(a|aa)*c', '(.*a){20}', '([a-z]+)*[0-9]', '(x+x+)+y']) {
    const { values } = recognizerOf(own({ kind: 'pattern', pattern }));
    for (const text of ['a', 'ax', 'xx', 'aA']) {
      expect(values?.pattern.test(`${text.repeat(100_000 / text.length)}!`)).toBe(false);
    }
  }
});
