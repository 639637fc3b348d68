// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './shell.fixtures';

test.each([
  ['tables', 'epd.patient'],
  ['column', 'fin.betaalrekening.iban'],
  ['job', 'Job 214: Synthesize'],
  ['wizard', 'Connect the source'],
])('the page %s has its landmarks and one h1', (fixture, title) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole('banner')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
});

test('the skip link is the first element and leads to main [S2.001]', () => {
  const { container } = showFixture(fixtures, 'tables');
  const first = container.querySelector('a, button, input, select');
  expect(first?.textContent).toBe('Skip to content');
  expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('messages are in main before the h1', () => {
  showFixture(fixtures, 'job');
  const said = screen.getByText('Job 214 is started');
  const title = screen.getByRole('heading', { level: 1 });
  expect(screen.getByRole('main').contains(said)).toBe(true);
  expect(said.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a workspace creation has steps beside it and no tabs', () => {
  showFixture(fixtures, 'wizard');
  expect(screen.getByRole('navigation', { name: 'Setup steps' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Workspace' })).toBeNull();
});

test.each(fixtures)('the page $name has no inline style and no duplicate id', ({ name }) => {
  const { container } = showFixture(fixtures, name);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
