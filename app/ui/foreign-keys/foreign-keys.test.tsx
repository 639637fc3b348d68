// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './foreign-keys.fixtures';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked]);

test('keys are listed with their origin and state, and virtual ones can be deleted', () => {
  showFixture(fixtures, 'keys');
  expect(cells().map(([, , origin, cardinality, state]) => [origin, cardinality, state])).toEqual([
    ['declared in the source', 'one to many', 'Enabled'],
    ['accepted from a scan 93%', 'one to many', 'Disabled'],
    ['added manually', 'zero or one to many', 'Enabled'],
  ]);
  const deletes = screen.getAllByRole('link').filter((link) => link.textContent?.startsWith('Delete'));
  expect(deletes.map((link) => link.getAttribute('href'))).toEqual([
    '/workspaces/1/foreign-keys/2/delete',
    '/workspaces/1/foreign-keys/3/delete',
  ]);
});

test('a filter without results keeps its table', () => {
  showFixture(fixtures, 'no keys');
  expect(screen.getByRole('table').textContent).toContain('No key matches.');
});

test('only confident proposals without violations are preselected', () => {
  showFixture(fixtures, 'proposals');
  expect(ticked()).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
    ['4', false],
    ['5', false],
  ]);
});

test('a proposal shows its evidence, in names and counts', () => {
  showFixture(fixtures, 'proposals to read');
  const [first, second, third, fourth, fifth] = cells().map(([, why]) => why);
  expect(first).toContain('The column names the table.');
  expect(first).toContain('1,204 of 1,204 rows have a parent; 310 of 412 parents are referred to.');
  expect(second).toContain('1,192 of 1,204 rows');
  expect(third).toContain('The types differ in width.');
  expect(third).toContain('No row has a value here');
  expect(fourth).toContain('holds only where subject_type names patient');
  expect(fifth).toContain('It follows from another key.');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('a scan defaults to the safest options', () => {
  showFixture(fixtures, 'scan');
  const on = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(on.map(({ name }) => name)).toEqual(['pk_scan', 'allow_pk_strings']);
});

test('changes by an import are listed with their line numbers [B6.009]', () => {
  showFixture(fixtures, 'import');
  expect(cells()).toEqual([
    ['Added', 'epd.recept.patient_id → epd.patient.id', 'Enabled', '2'],
    ['Removed', 'epd.log.gebruiker → epd.gebruiker.id', '', ''],
    ['Kept', 'epd.afspraak.arts → epd.arts.id', 'Disabled', '3'],
  ]);
});

test('lines that cannot be imported say why', () => {
  showFixture(fixtures, 'import with problems');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Line 2: A table or column on this line is not in the source.');
  expect(lines[1]).toContain('Line 5: This foreign key already exists.');
});

test.each([
  ['check that holds', 'Every row has a parent'],
  ['check with orphans', '3 rows have no parent'],
  ['check of columns that repeat', 'The columns referred to are not unique'],
])('%s', (fixture, title) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole('heading').textContent).toBe(title);
});

const chosen = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true }).map(({ value }) => value);

test('the tables of a key are selected from all names, and an unknown one is an error', () => {
  showFixture(fixtures, 'tables to choose');
  const from = screen.getByLabelText<HTMLInputElement>('Referring table');
  expect([...(from.list?.options ?? [])].map(({ value }) => value)).toEqual(['epd.afspraak', 'epd.patient']);
  expect(from.getAttribute('aria-invalid')).toBe('true');
});

test('columns pair line by line, with spare lines for composite keys', () => {
  showFixture(fixtures, 'columns to choose');
  expect(chosen()).toEqual(['8', '1', '', '']);
  expect(screen.getByText('Key of several columns').closest('details')?.open).toBe(false);
});

test('input is redisplayed with its errors, also in collapsed lines', () => {
  showFixture(fixtures, 'columns that are not paired');
  expect(chosen()).toEqual(['8', '', '', '2']);
  expect(screen.getByText('Key of several columns').closest('details')?.open).toBe(true);
});
