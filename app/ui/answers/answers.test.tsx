// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './answers.fixtures';

test('each Change link names what it changes', () => {
  showFixture(fixtures, 'a destination');
  expect(screen.getByRole('heading', { name: 'Destination' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change Before a load' }).getAttribute('href')).toBe('#load');
  expect(screen.getByRole('link', { name: 'Change Database' })).toBeTruthy();
});

test('a detected answer has no Change link', () => {
  showFixture(fixtures, 'a destination');
  expect(screen.getByText('Found').tagName).toBe('DT');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
