import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { isoDay } from '../../engine/dates/date-format';
import { defineDateMap } from '../../engine/dates/define-date-map';

const dayOf = (date: string): number => isoDay(date) ?? 0;

/** A day between two dates, each equally likely. The time of day and the format of a text or a number stay. */
export const mockDateOfBirth = defineDateMap({
  id: 'mock.date-of-birth',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: { ...byRule, keepsFormat: 'yes', consistent: true },
  readsNumbers: true,
  fields: {
    from: z.iso.date().default('1940-01-01'),
    to: z.iso.date().default('2006-12-31'),
    consistent: z.boolean().default(true),
  },
  review: ({ from, to }) =>
    from > to ? [{ severity: 'refusal', code: 'range-reversed', params: { min: from, max: to } }] : [],
  possible: ({ from, to }) => Math.max(1, dayOf(to) - dayOf(from) + 1),
  map({ parameters: { from, to, consistent }, draws }) {
    const [first, last] = [dayOf(from), Math.max(dayOf(from), dayOf(to))];
    const draw = draws({ meaning: 'date-of-birth', consistent });
    return () => (day, row) => {
      const made = draw(day, row).between(first, last);
      return made === day && first < last ? first + ((made - first + 1) % (last - first + 1)) : made;
    };
  },
});
