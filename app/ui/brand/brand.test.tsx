// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './brand.fixtures';

test('the brand leads home', () => {
  showFixture(fixtures, 'mark and name');
  expect(screen.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/');
});
