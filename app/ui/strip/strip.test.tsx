// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import helpTexts from '~/locales/en/help.json';
import { showFixture } from '../../../tests/ui/show';
import { fixtures as pages } from '../shell/shell.fixtures';
import { tooltipPortalId } from '../tooltip/tooltip-portal';
import { columnByKey } from './strip-pointer';
import { stripPaths } from './strip-paths';
import { fixtures } from './strip.fixtures';

test('arrow keys select the target of the strip, and it is named', () => {
  showFixture(fixtures, 'a table');
  const strip = within(screen.getByRole('region', { name: 'Where the values of the 11 columns come from' }));
  const link = strip.getByRole('link', { name: /patient_id: Mask/ });
  fireEvent.focus(link);
  for (let step = 0; step < 4; step += 1) fireEvent.keyDown(link, { key: 'ArrowRight' });
  expect(link.getAttribute('aria-label')).toContain('tussenvoegsel: Mock, suggested');
  expect(link.getAttribute('href')).toBe('#tussenvoegsel');
  fireEvent.keyDown(link, { key: 'End' });
  expect(link.getAttribute('href')).toBe('#aangemaakt_op');
  expect(link.getAttribute('aria-label')).toContain('aangemaakt_op: Duplicate, Not examined');
});

test('the legend counts and filters, and omits what does not occur', () => {
  showFixture(fixtures, 'a table');
  expect(screen.getByRole('link', { name: 'Mask 3' }).getAttribute('href')).toBe('?filter=mask');
  expect(screen.getByRole('link', { name: '! Unprotected 1' }).getAttribute('href')).toBe(
    '?filter=unprotected',
  );
  expect(screen.getByRole('link', { name: '? Not examined 1' }).getAttribute('href')).toBe(
    '?filter=unexamined',
  );
});

test('a treatment in the legend is explained on focus, in the portal of the shell [S2.003]', () => {
  showFixture(pages, 'tables');
  expect(document.getElementById(tooltipPortalId)?.textContent).toBe('');
  fireEvent.focusIn(screen.getByRole('link', { name: /^Mask \d+$/ }));
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.parentElement?.id).toBe(tooltipPortalId);
  expect(tooltip.textContent).toBe(helpTexts.treatments.mask);
});

test('two thousand columns are a single tab stop and one path per treatment', () => {
  const { container } = showFixture(fixtures, 'a table of 2,000 columns');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '',
    'Mask 667',
    'Synthesize 1333',
  ]);
  expect(container.querySelectorAll('path[data-treat]')).toHaveLength(2);
});

const column = (treatment: 'mask' | 'mock', isSuggested = false) => ({
  name: 'c',
  href: '#c',
  treatment,
  isSuggested,
});

test('an explicit choice is a whole bar, a suggestion a band above and one below', () => {
  const of = (isSuggested: boolean) => stripPaths([column('mask', isSuggested)]).treatments[0]?.d;
  expect(of(false)).toBe('M0.001 8h0.998v9h-0.998z');
  expect(of(true)).toBe('M0.001 8h0.998v3h-0.998zM0.001 14h0.998v3h-0.998z');
});

test('if bars are too narrow for gaps, equal neighbours are merged', () => {
  const many = Array.from({ length: 300 }, (_, at) => column(at < 200 ? 'mask' : 'mock'));
  expect(stripPaths(many).treatments).toEqual([
    { treatment: 'mask', d: 'M0 8h200v9h-200z' },
    { treatment: 'mock', d: 'M200 8h100v9h-100z' },
  ]);
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 0, 0],
  ['PageDown', 95, 99],
  ['Home', 50, 0],
  ['Tab', 3, null],
])('%s from %d leads to %s', (key, from, to) => {
  expect(columnByKey(key, from, 100)).toBe(to);
});
