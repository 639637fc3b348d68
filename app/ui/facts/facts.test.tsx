// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './facts.fixtures';

test('each term precedes its value', () => {
  showFixture(fixtures, 'of a column');
  const pairs = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toContainEqual(['Type', 'varchar(34)']);
  expect(pairs).toContainEqual(['Distinct values', '1,102,640']);
  expect(pairs).toHaveLength(5);
});
