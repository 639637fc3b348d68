import { expect, test } from 'vitest';
import { clearOffset } from './clear-place';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
const toast = box(600, 52, 400, 60);

test.each([
  ['nothing beneath it', [], 0],
  ['a button beside it', [box(100, 60, 200, 32)], 0],
  ['a button beneath it', [box(900, 60, 90, 32)], 48],
  ['two rows of buttons', [box(900, 60, 90, 32), box(700, 120, 90, 32)], 120],
] as const)('with %s a message is moved down as far as it must', (_, buttons, offset) => {
  expect(clearOffset(toast, buttons, 768)).toBe(offset);
});

test('where every place covers something, the one that covers least is taken', () => {
  const wall = [box(600, 0, 400, 400), box(990, 400, 10, 400)];
  expect(clearOffset(toast, wall, 768)).toBeGreaterThan(300);
});
