import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { defineDateMap } from '../../engine/dates/define-date-map';

/** A day up to this many days earlier or later, never the same day. The time of day and the format of a text stay. */
export const noiseDate = defineDateMap({
  id: 'noise.date',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...byRule, protects: 'part', keepsFormat: 'yes', unique: 'no', consistent: true },
  fields: { days: z.int().min(1).max(36_500).default(30), consistent: z.boolean().default(false) },
  keeps: ({ days }) => [-days],
  map({ parameters: { days, consistent }, draws }) {
    const draw = draws({ meaning: 'noise-date', consistent });
    return () => (day, row) => {
      const random = draw(day, row);
      const shift = random.between(1, days);
      return random.int(2) === 0 ? day + shift : day - shift;
    };
  },
});
