// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './schema.fixtures';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test('tables show what changed and their state [S4.012 S4.013 S4.014 S4.015 S4.016]', () => {
  showFixture(fixtures, 'changed tables');
  expect(cells().map(([, name, status, state]) => [name, status, state])).toEqual([
    ['epd.patient', 'Changed', 'Out of sync'],
    ['epd.verwijzing', 'New', 'Added'],
    ['epd.log', 'Removed', 'Removed'],
    ['epd.arts', 'Unchanged', 'Holding data'],
    ['epd.recept', 'Unchanged', 'In sync'],
  ]);
});

test('blocking changes come first, with what to do', () => {
  showFixture(fixtures, 'changed tables');
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('epd.patient.postcode is no longer in the source.');
  expect(first).toContain('Apply the schema changes');
  expect(second).toContain('now has a default');
});

test('checkboxes submit tables by their names', () => {
  showFixture(fixtures, 'changed tables');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.slice(0, 2).map(({ name, value }) => [name, value])).toEqual([
    ['table', 'epd.patient'],
    ['table', 'epd.verwijzing'],
  ]);
});

test('for a source that was never compared, the main button compares it', () => {
  showFixture(fixtures, 'never compared');
  expect(screen.getByRole('button').textContent).toBe('Check for changes');
});

test.each([
  ['reading', 'Reading the schema'],
  ['busy', 'Job 7 is running'],
])('%s: no second check is offered', (fixture, words) => {
  showFixture(fixtures, fixture);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a comparison of more than a day ago warns [S4.010]', () => {
  showFixture(fixtures, 'compared yesterday');
  expect(screen.getByText(/Compared more than a day ago/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check for changes' })).toBeTruthy();
});

test('settings that will be lost are listed beforehand', () => {
  showFixture(fixtures, 'changes with losses');
  const effects = cells();
  expect(effects[0]).toEqual([
    'epd.patient.email',
    'Its generator Email address is removed with the column.',
  ]);
  expect(effects[1]?.[1]).toContain('no longer fits');
  expect(effects.map(([name]) => name).slice(2)).toEqual([
    'epd.patient.naam',
    'epd.log',
    'epd.patient.arts_id',
  ]);
});

test('the page says if nothing will be lost', () => {
  showFixture(fixtures, 'changes without losses');
  expect(screen.getByText('All your settings stay as they are.')).toBeTruthy();
});
