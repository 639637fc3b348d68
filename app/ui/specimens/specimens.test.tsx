// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './specimens.fixtures';

test('fixtures are shown under their names, whole pages are linked', () => {
  showFixture(fixtures, 'two fixtures');
  const region = within(screen.getByRole('region', { name: 'example' }));
  expect(region.getByText('Shown here.')).toBeTruthy();
  expect(region.queryByText('Shown alone.')).toBeNull();
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/gallery?show=example&fixture=in%20a%20line',
    '/gallery?show=example&fixture=a%20whole%20page',
  ]);
});
