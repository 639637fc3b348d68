// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './savebar.fixtures';

test('the main button comes first, the note last', () => {
  showFixture(fixtures, 'of a column');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Save generator',
    'Save and go to next',
  ]);
  const note = screen.getByText(/Nothing is saved yet/);
  expect(note.parentElement?.lastElementChild).toBe(note);
});
