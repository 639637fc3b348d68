// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './button.fixtures';

test.each([
  ['standard', 'Apply filters', 'standard'],
  ['primary', 'Save generator', 'primary'],
  ['warning', 'Delete the workspace', 'warning'],
  ['plain', 'Restore default', 'plain'],
  ['small', 'Refresh the preview', 'standard'],
  ['large primary', 'Test and continue', 'primary'],
])('%s is a button that submits its form', (fixture, name, variant) => {
  showFixture(fixtures, fixture);
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('type')).toBe('submit');
  expect(button.dataset.variant).toBe(variant);
});

test('a disabled button is disabled', () => {
  showFixture(fixtures, 'disabled');
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});

test('a link button is a link', () => {
  showFixture(fixtures, 'a link');
  expect(screen.getByRole('link', { name: 'Generate' }).getAttribute('href')).toBe('/gallery?show=button');
});
