// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './proof.fixtures';

const row = (name: RegExp) => {
  const head = screen.getByRole('rowheader', { name });
  return head.closest('tr') ?? head;
};

test('the proof shows its verdict, and each check what was checked and found', () => {
  showFixture(fixtures, 'of a run that holds');
  const proof = within(screen.getByRole('region', { name: 'Proof of the run' }));
  expect(proof.getByText('All 5 checks passed')).toBeTruthy();
  expect(
    within(row(/^Duplicates/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['58 columns', '0', 'None']);
});

test('a remark explains a finding and links to it', () => {
  showFixture(fixtures, 'of a run that holds');
  const remark = within(row(/^Source values left/));
  expect(remark.getByText(/By chance: 6.4/)).toBeTruthy();
  expect(remark.getByRole('link', { name: 'See the 7 rows' })).toBeTruthy();
});

test('the signature comes last, with how to verify it', () => {
  showFixture(fixtures, 'of a run that holds');
  expect(screen.getByRole('heading', { name: 'Signature' })).toBeTruthy();
  expect(screen.getByText('understudy verify proof-214.json').tagName).toBe('CODE');
});

test('a failure is prominent', () => {
  showFixture(fixtures, 'of a run that fails');
  expect(row(/^Orphans/).dataset.verdict).toBe('fails');
  expect(screen.getByText('1 of 2 checks failed')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Signature' })).toBeNull();
});
