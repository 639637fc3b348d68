// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './test-report.fixtures';

const cellsOf = (name: string) => {
  const head = screen.getByRole('rowheader', { name });
  return within(head.closest('tr') ?? head)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('the failed step says what was seen and what to do; later ones were not tried', () => {
  showFixture(fixtures, 'failed at a step');
  expect(screen.getByRole('region', { name: 'Connection test failed at encryption' })).toBeTruthy();
  expect(screen.getByRole('table', { name: /of 14:03:26/ })).toBeTruthy();
  expect(cellsOf('Network')).toEqual(['Port 5432 answers', '14 ms']);
  expect(cellsOf('Encryption')[0]).toMatch(
    /^Certificate of another hostPresented: CN=pg-02.*choose verify-ca\.$/,
  );
  expect(cellsOf('Sign-in')).toEqual(['Not run', '']);
});

test('a passed test says so, and so does a step that does not apply', () => {
  showFixture(fixtures, 'passed');
  expect(screen.getByRole('heading', { name: 'Connection succeeded' })).toBeTruthy();
  expect(cellsOf('Name')).toEqual(['Not applicable', '']);
});
