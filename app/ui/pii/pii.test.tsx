// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './pii.fixtures';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test('a mark shows its evidence in counts, and a decision its reason', () => {
  showFixture(fixtures, 'marks');
  const [first, second, third, fourth, fifth] = cells();
  expect(first).toEqual([
    ...['', 'epd.patient.bsn', 'BSN', 'Unprotected', '99%'],
    'The name reads “bsn”.87 of 90 distinct values pass the check; 8 expected by chance.',
  ]);
  expect(second?.at(-1)).toBe('9 of 10 values at home.email: Email.');
  expect(third?.slice(-2)).toEqual(['decided by a person', 'Reason: A code of the ward']);
  expect(fourth?.slice(-2)).toEqual([...['', '1,000 of 18,000 values examined, nothing found. 20 Nov 2025']]);
  expect(fifth?.at(-1)).toBe(
    'Invalid values: 0 of 40 distinct values fit Payment card. The name is sure, so the column stays marked.',
  );
});

test('read-only users have no checkboxes', () => {
  showFixture(fixtures, 'marks to read');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('a filter without results keeps its table', () => {
  showFixture(fixtures, 'no marks');
  expect(screen.getByRole('table').textContent).toContain('No column matches.');
});

test('a scan defaults to names only, all kinds, and the cardinality check [S2.033 S9.028]', () => {
  showFixture(fixtures, 'scan');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Names only' }).checked).toBe(true);
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(ticked.map(({ name, value }) => (name === 'entities' ? value : name))).toEqual([
    ...['cardinality_check', 'BSN', 'EMAIL', 'FULL_NAME', 'PHONE'],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Email', { selector: '[type=text]' }).value).toBe('0.7');
});

test('a refused scan is redisplayed as submitted', () => {
  showFixture(fixtures, 'scan of nothing');
  expect(screen.getByRole('group', { name: 'What to look for' }).textContent).toContain(
    'Select at least one',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Names and values' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('BSN', { selector: '[type=text]' }).value).toBe('0.8');
});

test('two scans are shown side by side', () => {
  showFixture(fixtures, 'comparison');
  expect(cells()).toEqual([
    ['epd.patient.bsn', 'Found', 'nothing', 'BSN 99%'],
    ['epd.patient.naam', 'Another kind', 'Username 60%', 'Full name 90%'],
  ]);
});

test('a recognizer shows its pattern, or the number of values in its list', () => {
  showFixture(fixtures, 'recognizers');
  expect(cells().map((row) => row.slice(0, 4))).toEqual([
    ['Badge', 'Other personal data', 'KL-[0-9]{6}', 'badge, pas nummer'],
    ['Ships', 'Full name', '12 values', ''],
  ]);
});

test('a refused recognizer shows its errors', () => {
  showFixture(fixtures, 'recognizer refused');
  const pattern = screen.getByRole('textbox', { name: 'Pattern' });
  expect(pattern.getAttribute('aria-invalid')).toBe('true');
});
