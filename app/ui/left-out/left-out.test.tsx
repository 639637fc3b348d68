// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { fixtures } from './left-out.fixtures';

test('lists what each table lacks, why, and the statement that adds it', () => {
  showFixture(fixtures, 'before a run');
  const notice = within(
    screen.getByRole('group', { name: '2 tables are created without part of their source definition' }),
  );
  const items = notice.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  expect(items[0]).toContain('Default of id: the extension uuid-ossp is not in the destination');
  expect(items[0]).toContain('SET DEFAULT public.uuid_generate_v1()');
  expect(items[1]).toContain('Foreign key patient_arts_fkey: epd.arts is not in the destination');
  expect(notice.getByText('epd.patient')).toBeTruthy();
});

test('renders nothing if nothing is left out', () => {
  expect(showFixture(fixtures, 'nothing').container.textContent).toBe('');
});

test('is not a warning if rows do not depend on it', () => {
  showFixture(fixtures, 'nothing but triggers');
  expect(screen.getByRole('group', { name: /^1 table is created/ }).dataset.tone).toBe('info');
});

test.each(['en', 'nl', 'ja'] as const)('has texts for every kind and reason, in %s', (language) => {
  const all = fixtures.find(({ name }) => name === 'of every kind');
  const { container } = show(all!.node, language);
  expect(container.textContent).not.toMatch(/kinds\.|reasons\.|\{\{/);
});
