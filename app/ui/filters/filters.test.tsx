// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './filters.fixtures';

const sent = () =>
  [...new FormData(screen.getByRole<HTMLFormElement>('search'))].map(([name, value]) => [name, value]);

test('the filters are a GET form that keeps the order', () => {
  showFixture(fixtures, 'of columns');
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Find a column' });
  expect(form.method).toBe('get');
  expect(within(form).getByRole('button', { name: 'Apply filters' })).toBeTruthy();
  expect(sent()).toEqual([
    ['sort', 'name'],
    ['keyword', ''],
    ['pii', ''],
    ['generator', ''],
    ['constraint', ''],
  ]);
});

test('current filters are filled in, with a way to clear them', () => {
  showFixture(fixtures, 'in use');
  expect(sent()).toEqual([
    ['job_type', 'pii_scan'],
    ['mine', 'true'],
  ]);
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('?');
});

test('the shortcut focuses the search, but not while typing', () => {
  showFixture(fixtures, 'of columns');
  const search = screen.getByRole('searchbox');
  const select = screen.getByRole('combobox', { name: 'Generator' });
  select.focus();
  fireEvent.keyDown(select, { key: '/' });
  expect(document.activeElement).toBe(select);
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).toBe(select);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(search);
});
