import { expect, it } from 'vitest';
import { cyclicKeys } from './cyclic-keys';

const key = (name: string, child: number, parent: number) => ({ name, child, parent });
const names = (keys: readonly { name: string }[]) => keys.map(({ name }) => name);

it('finds the keys in cycles, and only those', () => {
  const keys = [
    key('self', 1, 1),
    key('there', 2, 3),
    key('back', 3, 2),
    key('into', 4, 2),
    key('out', 3, 5),
    key('far', 6, 4),
  ];
  expect(names(cyclicKeys(keys))).toEqual(['self', 'there', 'back']);
});

it('finds a cycle of many tables', () => {
  const ring = Array.from({ length: 50 }, (_, at) => key(`k${at}`, at, (at + 1) % 50));
  expect(cyclicKeys([...ring, key('tail', 100, 0)])).toEqual(ring);
  expect(cyclicKeys(ring.slice(1))).toEqual([]);
});
