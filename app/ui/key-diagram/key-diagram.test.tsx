// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './key-diagram.fixtures';

test('tables are links to their own diagram, the current one marked', () => {
  const { container } = showFixture(fixtures, 'around a table');
  const links = [...container.querySelectorAll('a')];
  expect(
    links.map((link) => [link.querySelector('text')?.lastChild?.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['patient', '?table=1'],
    ['afspraak', '?table=2'],
    ['recept', '?table=3'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
  expect(screen.getAllByText('Tables that patient is tied to')).toHaveLength(1);
});

test('keys are lines, virtual ones in another style', () => {
  const { container } = showFixture(fixtures, 'around a table');
  const lines = [...container.querySelectorAll('g[aria-hidden] path')];
  expect(lines.map((line) => line.getAttribute('data-virtual'))).toEqual([null, 'true']);
});
