import { z } from 'zod';
import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { bijection } from '../../engine/capabilities';
import { defineDateMap } from '../../engine/dates/define-date-map';
import { mappedSeed } from '../../engine/seeds';

const spans = { month: 1, year: 12, decade: 120, century: 1200 } as const;

/** From the first month of a span to the first of the next, as days. */
function spanOf(day: number, months: number): { first: number; size: number } {
  const { year, month } = civilFromDays(day);
  const start = Math.floor((year * 12 + month - 1) / months) * months;
  const dayAt = (at: number) => daysFromCivil(Math.floor(at / 12), (((at % 12) + 12) % 12) + 1, 1);
  const first = dayAt(start);
  return { first, size: dayAt(start + months) - first };
}

/**
 * Another day of the same month, year, decade or century by the key: distinct days stay distinct. The time of day
 * stays.
 */
export const maskDateHash = defineDateMap({
  id: 'mask.date-hash',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', unique: 'by-size', key: false },
  isInjective: true,
  seeds: 'mapped',
  fields: { within: z.enum(['month', 'year', 'decade', 'century']).default('decade') },
  keeps: ({ within }) => [-spans[within]],
  map({ parameters: { within, seed }, context: { hash } }) {
    const key = hash.derive(`date-hash:${within}:${mappedSeed(seed)}`);
    const circles = new Map<number, Int32Array>();
    return () => (day) => {
      const { first, size } = spanOf(day, spans[within]);
      let next = circles.get(first);
      if (!next) circles.set(first, (next = cycleOf(new KeyedPermutation(key.derive(String(first)), size))));
      return first + next[day - first]!;
    };
  },
});

/** For each element of a permutation its successor in one cycle of all: none maps to itself. */
function cycleOf(order: KeyedPermutation): Int32Array {
  const next = new Int32Array(order.size);
  for (let at = 0; at < order.size; at++) next[order.at(at)] = order.at((at + 1) % order.size);
  return next;
}
