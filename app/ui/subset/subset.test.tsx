// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './subset.fixtures';

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('a plan says of each table what was asked and got, its share, and because of which key', () => {
  showFixture(fixtures, 'a plan');
  const customers = row(/customers/);
  expect(customers.getByRole('cell', { name: '2,014' })).toBeTruthy();
  expect(customers.getByRole('progressbar', { name: 'Share' }).getAttribute('value')).toBe('5');
  expect(customers.getByText('2,000 as targets')).toBeTruthy();
  expect(customers.getByText('14 parents of shop.orders.customer_id')).toBeTruthy();
  expect(row(/180,000/).getByText('9,120 children by shop.orders.customer_id')).toBeTruthy();
  expect(row(/countries/).getByText('193 kept beside the targets')).toBeTruthy();
});

test('a target is a share, a number of rows or a condition', () => {
  showFixture(fixtures, 'targets');
  expect(row(/customers/).getByText('5% of its rows')).toBeTruthy();
  expect(row(/orders/).getByText('100 rows')).toBeTruthy();
  expect(row(/visits/).getByText('Rows with [year] = 2026')).toBeTruthy();
  expect(row(/visits/).getByRole('link', { name: 'Change shop.visits' })).toBeTruthy();
});

test('a key that pulls has what cutting it saves, and a button that names it', () => {
  showFixture(fixtures, 'keys that pull most');
  const key = row(/order_lines/);
  expect(key.getByRole('cell', { name: '31,900' })).toBeTruthy();
  expect(row(/orders.customer_id/).getByRole('cell', { name: 'about 40,324' })).toBeTruthy();
  expect(key.getByRole('button', { name: 'Do not follow shop.order_lines.order_id' })).toBeTruthy();
});

test('a key says which children come along, and how deep', () => {
  showFixture(fixtures, 'keys with a rule');
  const texts = screen.getAllByRole('row').map((one) => one.textContent);
  expect(texts[1]).toContain('All');
  expect(texts[2]).toContain('At most 3 up to 2 steps down from a target');
  expect(texts[3]).toContain('None');
});

test('rules of tables are said, and look-up tables are proposed', () => {
  showFixture(fixtures, 'tables that are kept');
  expect(row(/countries/).getByText('Whole')).toBeTruthy();
  expect(row(/logs/).getByText('A sample of 500 rows')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep shop.currencies whole' })).toBeTruthy();
});

test('each choice of a target has its own field, and the error stands at it', () => {
  showFixture(fixtures, 'the fields of a target');
  const formula = screen.getByRole('textbox', { name: 'Condition' });
  expect(formula.getAttribute('aria-invalid')).toBe('true');
  const asked = screen.getByRole<HTMLInputElement>('radio', { name: 'All rows that meet a condition' });
  expect(asked.checked).toBe(true);
});

test('the way of a row ends at a target', () => {
  showFixture(fixtures, 'the way of a row');
  const rows = screen.getAllByRole('row').map((one) => one.textContent);
  expect(rows[1]).toContain('order_lines');
  expect(rows[1]).toContain('as a child, by shop.order_lines.order_id, of');
  expect(rows.at(-1)).toContain('as a target');
});
