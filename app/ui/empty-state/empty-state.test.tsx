// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './empty-state.fixtures';

test('an empty state says what to do and links there', () => {
  showFixture(fixtures, 'no workspace yet');
  expect(screen.getByRole('heading', { name: 'Create your first workspace' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New workspace' }).getAttribute('href')).toBe('#new');
});
