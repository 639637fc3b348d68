// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ColumnRow } from '@core/contract/schemas/column';
import { i18nFor } from '../../services/i18n.server';
import { ibanColumn } from '../column-form/column-form.fixtures';
import { gridColumn } from './grid-columns';
import { neighbourOf } from './grid-keys';

const t = i18nFor('en').t;
const shown = (rest: Partial<ColumnRow>) => gridColumn(t, { ...ibanColumn, sample: null, ...rest }, 5);
const reference = { column_id: 9, table_id: 2, schema_name: 'epd', table_name: 'patient', column_name: 'id' };

test('a column becomes a row with texts, links and the URL of its page', () => {
  const row = shown({ sample: { source: 'NL91', made: null, changed: true } });
  expect(row).toMatchObject({
    href: '/workspaces/5/columns/3',
    referredBy: { count: 2, href: '/workspaces/5/columns/3#followers' },
    source: 'NL91',
    made: null,
  });
  expect(row.key).toBeUndefined();
});

test('without a sample there are no values, not even NULL', () => {
  expect(shown({}).source).toBeUndefined();
  expect(shown({}).made).toBeUndefined();
});

test('a column of a view has neither a treatment nor a protection state: no run writes it', () => {
  const row = shown({
    locked: { code: 'column-of-view', params: {} },
    sample: { source: 'NL91', made: 'NL91', changed: false },
  });
  expect(row.generator).toBeUndefined();
  expect(row.pii.status).toBeUndefined();
  expect([row.source, row.made]).toEqual(['NL91', undefined]);
});

test('a foreign key links its target, and follows it', () => {
  const row = shown({
    foreign_key: { ...reference, foreign_key_id: 1, is_enabled: true },
    generator: { ...ibanColumn.generator, family: 'Mask', follows: reference },
  });
  expect(row.refersTo).toEqual({ name: 'patient.id', href: '/workspaces/5/columns/9' });
  expect(row.key).toBe('FK');
  expect(row.generator?.detail).toBe('by key');
});

test('a mock in a specific language names it', () => {
  const generator = {
    ...ibanColumn.generator,
    family: 'Mockers',
    treatment: 'mock',
    label_key: 'generators:mock.first-name.label',
  } as const;
  expect(shown({ generator: { ...generator, parameters: { locale: 'nl' } } }).generator?.detail).toBe(
    'First name, nl',
  );
  expect(shown({ generator: { ...generator, parameters: { locale: 'workspace' } } }).generator?.detail).toBe(
    'First name',
  );
});

test('arrow keys move to the same cell of the next row, and stop at the ends', () => {
  // detached, since the document is shared with other test files
  const grid = document.createElement('div');
  grid.innerHTML = `<table><tbody>
    <tr><td><input id="b1"></td><td><a href="#" id="a1">1</a></td></tr>
    <tr><td><input id="b2"></td><td><a href="#" id="a2">2</a></td></tr></tbody></table>`;
  const at = (id: string) => grid.querySelector<HTMLElement>(`#${id}`);
  expect(neighbourOf(grid, at('a1'), 1)?.id).toBe('a2');
  expect(neighbourOf(grid, at('b2'), -1)?.id).toBe('b1');
  expect(neighbourOf(grid, at('a2'), 1)).toBeNull();
  expect(neighbourOf(grid, grid, 1)).toBeNull();
});
