// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './mapping-keys.fixtures';

it('distinguishes keys by fingerprints, and says how many workspaces share each', () => {
  showFixture(fixtures, 'keys');
  const row = screen.getByRole('row', { name: /Claims and policies/ });
  expect(row.textContent).toContain('0f1e 2d3c 4b5a 6978');
  expect(row.textContent).toContain('3');
  expect(row.textContent).toContain('Claims department');
  expect(screen.getByRole('row', { name: /Default key/ }).textContent).toContain('Ada Meijer');
  expect(screen.getByRole('row', { name: /Installation/ }).textContent).toContain('Nobody');
});
