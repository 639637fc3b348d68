// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { ProblemPage } from './problem-page';
import { fixtures } from './problem-page.fixtures';

test('a missing page says so, what to do, and the request id', () => {
  showFixture(fixtures, 'not found');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('01JD4X7K2M9Q')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to workspaces' }).getAttribute('href')).toBe('/');
});

test('a response of the API keeps its own code and request id', () => {
  showFixture(fixtures, 'an answer of the API passed on');
  expect(screen.getByText('forbidden')).toBeTruthy();
  expect(screen.getByText('01JD4XAPI00F')).toBeTruthy();
  expect(screen.queryByText('01JD4X7K2M9Q')).toBeNull();
});

test.each([
  ['en', 'This creation was cancelled.', 'anna cancelled it on 20 Nov 2025, 13:02.'],
  ['nl', 'Dit aanmaken is geannuleerd.', 'anna heeft het geannuleerd op 20 nov 2025, 13:02.'],
  ['ja', 'この作成は取り消されました。', 'annaが2025年11月20日 13:02に取り消しました。'],
] as const)('a cancelled creation says who and when in %s [S3.013]', (language, title, words) => {
  showFixture(fixtures, 'a creation that was cancelled', language);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
});

test('an unexpected error shows no internals, and can be retried', () => {
  const { container } = showFixture(fixtures, 'an error that nobody expected');
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeTruthy();
  expect(container.textContent).not.toContain('boom');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/users');
});

test.each([
  [418, 'The request could not be read'],
  [502, 'Something went wrong on our side'],
])('status %d has the text of its class', (status, title) => {
  show(
    <ProblemPage
      error={{ status, statusText: '', internal: false, data: null }}
      requestId={null}
      here="/users"
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});
