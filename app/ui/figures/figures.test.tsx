// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './figures.fixtures';

test('each number has a label, and the bar shows the first', () => {
  showFixture(fixtures, 'a running job');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms[0]).toBe('rows written, of 30,214,882');
  expect(screen.getByText('18,402,118').closest('dd')).not.toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Rows written' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Refresh' })).toBeTruthy();
});
