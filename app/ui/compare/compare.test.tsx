// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { difference } from './difference';
import { fixtures } from './compare.fixtures';

const cells = (row: number) =>
  [...(screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [])].map((cell) =>
    cell.innerHTML.replace(/<\/?span[^>]*>/g, ''),
  );

test('differences are struck through before and marked after', () => {
  showFixture(fixtures, 'accounts');
  expect(screen.getByRole('table', { name: 'Four rows, before and after' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Mask Numeric hash, not saved' })).toBeTruthy();
  expect(cells(1)).toEqual([
    'NL<del>91</del> ABNA <del>0417</del> <del>1643</del> <del>00</del>',
    'NL<ins>20</ins> ABNA <ins>0583</ins> <ins>0917</ins> <ins>41</ins>',
  ]);
});

test('NULL, the empty text and an unchanged value are distinguished', () => {
  showFixture(fixtures, 'names, NULL and no change');
  expect(cells(1)).toEqual(['<del>Johanna Maria</del>', '<ins>Femke Sophie</ins>']);
  expect(cells(2)).toEqual(['<del>van der</del>', 'null']);
  expect(cells(3)).toEqual(['""', '<ins>ten</ins>']);
  expect(cells(4)).toEqual(['V', 'V']);
});

describe('the difference of two texts', () => {
  const marked = (before: string, after: string) => {
    const found = difference(before, after);
    const write = (runs: typeof found.before) =>
      runs.map((run) => (run.isChanged ? `[${run.text}]` : run.text)).join('');
    return [write(found.before), write(found.after)];
  };

  test.each([
    ['3572BH', '3572XL', '3572[BH]', '3572[XL]'],
    ['1961-04-17', '1961-05-02', '1961-[04]-[17]', '1961-[05]-[02]'],
    ['田中 美咲', '小林 陽菜', '[田中 美咲]', '[小林 陽菜]'],
    ['j.h@ziggo.nl', 'f.v@example.nl', '[j].[h]@[ziggo].nl', '[f].[v]@[example].nl'],
    ['same', 'same', 'same', 'same'],
    ['', 'ten', '', '[ten]'],
    ['a\nb', 'a\nc', 'a\n[b]', 'a\n[c]'],
  ])('%j against %j', (before, after, markedBefore, markedAfter) => {
    expect(marked(before, after)).toEqual([markedBefore, markedAfter]);
  });

  test('nothing of either text is lost', () => {
    const { before, after } = difference('Dochter mw. 12 belt', 'Zoon dhr. 12 schrijft 3x');
    expect(before.map((run) => run.text).join('')).toBe('Dochter mw. 12 belt');
    expect(after.map((run) => run.text).join('')).toBe('Zoon dhr. 12 schrijft 3x');
  });

  test('a very long text is compared as a whole', () => {
    const long = 'a1'.repeat(500);
    expect(difference(long, `${long}x`).before).toEqual([{ text: long, isChanged: true }]);
  });
});
