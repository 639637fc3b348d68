// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './table-head.fixtures';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a table shows its size, its warnings, and the available actions [S8.039]', () => {
  const { container } = showFixture(fixtures, 'a table with remarks');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('epd.patient');
  expect(container.textContent).toContain('1,214,882 rows');
  expect(container.textContent).toContain('patient → zorgverlener → patient');
  expect(container.textContent).toContain('Refers to epd.patient_wijziging_log, which is excluded');
  expect(container.textContent).toContain('Table has schema inconsistencies');
  expect(links()).toContain('/workspaces/1/tables/1/preview');
  expect(links()).toContain('/workspaces/1/tables/1/exclude');
});

test('a reader has no links to what is forbidden, and is told why', () => {
  const { container } = showFixture(fixtures, 'for a reader, without the rows');
  expect(container.textContent).toContain('You do not have sufficient permissions to view this.');
  expect(container.textContent).toContain('Excluded');
  expect(links()).toEqual(['/workspaces/1/tables?list=true', '/workspaces/1/tables/2/settings']);
});

test('a view is labelled as such, and has no links to what only applies to tables', () => {
  const { container } = showFixture(fixtures, 'a view');
  expect(container.textContent).toContain('View: not written to');
  expect(container.textContent).not.toContain('Excluded');
  expect(links()).toEqual(['/workspaces/1/tables?list=true']);
});

test('the first of many tables are named, and the others collapsed', () => {
  const { container } = showFixture(fixtures, 'keys of a hundred excluded tables');
  expect(screen.getByText(/100 excluded tables \(epd\.t1, epd\.t2 …\)/)).toBeTruthy();
  const fold = container.querySelector('details');
  expect(fold?.open).toBe(false);
  expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'epd.t3',
    'epd.t4',
  ]);
});
