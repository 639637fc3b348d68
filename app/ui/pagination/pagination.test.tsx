// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { pageWindow } from './pagination';
import { fixtures } from './pagination.fixtures';

test('the current page is marked; the first has no previous page', () => {
  showFixture(fixtures, 'first of two, with rows a page');
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Columns 1–20 of 31');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('1');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?requested_page=2');
});

test('the page size is selected in a form that keeps the filter', () => {
  showFixture(fixtures, 'first of two, with rows a page');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect(select.value).toBe('20');
  expect([...new FormData(select.form ?? undefined)]).toEqual([
    ['keyword', 'naam'],
    ['elements_per_page', '20'],
  ]);
});

test('in the middle there are links to the previous, next, first and last page', () => {
  showFixture(fixtures, 'in the middle of many');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Previous',
    '1',
    '19',
    '20',
    '21',
    '62',
    'Next',
  ]);
});

test('a single page has no links', () => {
  showFixture(fixtures, 'one page');
  expect(screen.queryAllByRole('link')).toHaveLength(0);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d has the links %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
