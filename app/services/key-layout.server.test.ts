import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import { expect, test } from 'vitest';
import { layOut } from './key-layout.server';

const keyOf = (id: number, child: number, parent: number): ForeignKey => ({
  ...{ id, name: null, origin: 'declared', is_enabled: true, is_manually_added: false },
  foreign_table: { table_id: child, schema_name: '', table_name: `table_${child}` },
  foreign_columns: [],
  primary_table: { table_id: parent, schema_name: '', table_name: `table_${parent}` },
  primary_columns: [],
  ...{ cardinality: null, confidence: null },
});

const overlap = (tables: ReturnType<typeof layOut>['tables']) =>
  tables.flatMap((a, at) =>
    tables
      .slice(at + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < 28)
      .map((b) => [a.name, b.name]),
  );

test('puts a parent to the left of its children', () => {
  const { tables } = layOut([keyOf(1, 2, 1), keyOf(2, 3, 2), keyOf(3, 3, 1)]);
  const x = (id: number) => tables.find((table) => table.id === id)?.x ?? 0;
  expect([x(1) < x(2), x(2) < x(3)]).toEqual([true, true]);
});

test('also draws cycles and self-references', () => {
  const { tables, keys } = layOut([keyOf(1, 1, 2), keyOf(2, 2, 1), keyOf(3, 1, 1)]);
  expect(tables).toHaveLength(2);
  expect(keys.every(({ path }) => /^M[\d ]+/.test(path) && !path.includes('NaN'))).toBe(true);
});

test('keeps 300 tables apart, inside the drawing', () => {
  const many = Array.from({ length: 299 }, (_, at) =>
    keyOf(at + 1, at + 2, Math.floor(((at * 7) % (at + 1)) / 3) + 1),
  );
  const apart = Array.from({ length: 10 }, (_, at) => keyOf(1000 + at, 2000 + at, 3000 + at));
  const { width, height, tables } = layOut([...many, ...apart]);
  expect(overlap(tables)).toEqual([]);
  expect(
    tables.every(({ x, y, width: own }) => x >= 0 && y >= 0 && x + own <= width && y + 28 <= height),
  ).toBe(true);
});

test('is deterministic', () => {
  const keys = [keyOf(1, 2, 1), keyOf(2, 3, 1)];
  expect(layOut(keys)).toEqual(layOut(keys));
});
