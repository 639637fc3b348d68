// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './db-name.fixtures';

test('a short name is a single piece', () => {
  showFixture(fixtures, 'a short name');
  expect(screen.getByText('patient').children).toHaveLength(0);
});

test('a long name is truncated before its tail; its title and accessible name are complete', () => {
  showFixture(fixtures, 'a long name');
  const [whole, start, tail] = screen.getByTitle('medicatievoorschrift_historie_2020').children;
  expect(whole?.textContent).toBe('medicatievoorschrift_historie_2020');
  expect([start?.textContent, tail?.textContent]).toEqual(['medicatievoorschrift_histo', 'rie_2020']);
  expect([start, tail].map((part) => part?.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
});

test('non-Latin characters count as one each', () => {
  showFixture(fixtures, 'a name in Japanese');
  expect(screen.getByText('被験者')).toBeTruthy();
});

test('surrounding words are not part of the name', () => {
  showFixture(fixtures, 'in a sentence');
  expect(screen.getByText('zuiderveld-ca.pem').parentElement?.tagName).toBe('P');
});

test('a path reads as a single name', () => {
  showFixture(fixtures, 'a path as a heading');
  expect(screen.getByRole('heading', { name: /^fin\. ?betaalrekening\. ?iban$/ })).toBeTruthy();
});
