import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { isoDay } from '../../engine/dates/date-format';
import { defineDateMap } from '../../engine/dates/define-date-map';
import type { GeneratorDefinition } from '../../generator';

const daysPerYear = 365.25;

/** Days before or after one that is given: there is no clock, so that a run can be repeated. */
function defineSide(name: 'past-date' | 'future-date', sign: -1 | 1): GeneratorDefinition {
  return defineDateMap({
    id: `mock.${name}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities: { ...byRule, keepsFormat: 'yes', consistent: true },
    fields: {
      reference: z.iso.date().default('2025-01-01'),
      years: z.int().min(1).max(200).default(5),
      consistent: z.boolean().default(true),
    },
    possible: ({ years }) => Math.floor(years * daysPerYear),
    map({ parameters: { reference, years, consistent }, draws }) {
      const from = isoDay(reference) ?? 0;
      const most = Math.floor(years * daysPerYear);
      const draw = draws({ meaning: name, consistent });
      return () => (day, row) => {
        const away = draw(day, row).between(1, most);
        const made = from + sign * away;
        return made === day ? from + sign * ((away % most) + 1) : made;
      };
    },
  });
}

export const mockDates: readonly GeneratorDefinition[] = [
  defineSide('past-date', -1),
  defineSide('future-date', 1),
];
