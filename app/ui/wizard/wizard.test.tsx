// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './wizard.fixtures';

test('the error summary is above the h1, the previous step before it, the help beside it', () => {
  showFixture(fixtures, 'a step with an error');
  const title = screen.getByRole('heading', { level: 1, name: 'Connect the source' });
  const summary = screen.getByRole('alert');
  expect(summary.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to name and mode' })).toBeTruthy();
  const aside = screen.getByRole('complementary', { name: 'About the source' });
  expect(within(aside).getByRole('heading', { name: 'Required permissions' })).toBeTruthy();
});

test('the summary links to the field with the same text', () => {
  showFixture(fixtures, 'a step with an error');
  const link = within(screen.getByRole('alert')).getByRole('link');
  const field = document.querySelector(link.getAttribute('href') ?? '');
  expect(field).toBe(screen.getByRole('textbox', { name: 'Host' }));
  expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    `Error: ${link.textContent}`,
  );
});

test('the sentences of a step follow the language', () => {
  showFixture(fixtures, 'a step with an error', 'nl');
  expect(screen.getByText('Stap 2 van 5')).toBeTruthy();
});

test('without steps there is no step counter', () => {
  const { container } = showFixture(fixtures, 'a page of its own, with no steps');
  expect(container.textContent).not.toContain('Step');
  expect(screen.getByRole('button', { name: 'Delete the workspace' }).dataset.variant).toBe('warning');
});
