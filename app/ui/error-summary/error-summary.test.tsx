// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './error-summary.fixtures';

test('the summary is an alert, has the focus, and links to the field', () => {
  showFixture(fixtures, 'one field');
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('link', { name: /^The certificate is for/ }).getAttribute('href')).toBe('#host');
});

test('the summary says what to do about invalid fields, and nothing more if there are none [S5.015]', () => {
  const advice = 'The form contains errors. Please check the data and try again.';
  const { unmount } = showFixture(fixtures, 'one field');
  expect(screen.getByRole('alert').textContent).toContain(advice);
  unmount();
  showFixture(fixtures, 'the whole form');
  expect(screen.getByRole('alert').textContent).not.toContain(advice);
});

test('an error of the whole form is not a link', () => {
  showFixture(fixtures, 'a field and the whole form');
  expect(screen.getByText('Source and destination are the same database').tagName).toBe('LI');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('without errors there is no summary', () => {
  expect(showFixture(fixtures, 'nothing wrong').container.textContent).toBe('');
});

test('the title of the page is prefixed once while there are errors', () => {
  document.title = 'Connect the source – Understudy';
  const { unmount } = showFixture(fixtures, 'one field');
  expect(document.title).toBe('Error: Connect the source – Understudy');
  unmount();
  expect(document.title).toBe('Connect the source – Understudy');
  document.title = 'Error: Connect the source – Understudy';
  showFixture(fixtures, 'one field');
  expect(document.title).toBe('Error: Connect the source – Understudy');
});
