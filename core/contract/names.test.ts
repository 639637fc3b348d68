import { expect, it } from 'vitest';
import { partsOfPath, pathText } from './names';

const paths = [
  ['a.b', 'c'],
  ['a', 'b.c'],
  ['a', 'b', 'c'],
  ['order.items'],
  ['order', 'items'],
  ['"order"', 'items'],
  ['"order', 'items"'],
  ['a."b'],
  ['a.', 'b'],
  ['a', '.b'],
  ['größe', '氏 名'],
];

it('distinguishes every path, and recovers its parts', () => {
  expect(new Set(paths.map((parts) => pathText(...parts))).size).toBe(paths.length);
  expect(paths.map((parts) => partsOfPath(pathText(...parts)))).toEqual(paths);
});

it('shows ordinary names as they are', () => {
  expect(pathText('public', 'order_items', 'id')).toBe('public.order_items.id');
  expect(pathText('', 'order_items', null)).toBe('order_items');
  expect(pathText('a.b', 'c')).toBe('"a.b".c');
});
