// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './paths-field.fixtures';

test('each path of the sample has its generator, beside the configured ones and empty lines', () => {
  const { container } = showFixture(fixtures, 'of a sample');
  const generator = (path: string) => screen.getByLabelText<HTMLSelectElement>(`Generator: ${path}`).value;
  expect(generator('$.customer.email')).toBe('mock.email');
  expect(generator('$.lines[*].price')).toBe('');
  expect(generator('$.old.ref')).toBe('mask.ff1');
  expect(container.querySelectorAll('li')).toHaveLength(5);
  expect(container.textContent).toContain('184 values in the sample · Email');
});
