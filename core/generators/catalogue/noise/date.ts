import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import { byRule } from '../../engine/capabilities';
import { mapDays, textDateRemarks } from '../../engine/date-column';
import { seedField } from '../../engine/parameters';
import { rowSeeds } from '../../engine/seeded-rows';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  days: z.int().min(1).max(36_500).default(30),
  consistent: z.boolean().default(false),
  seed: seedField,
});

/** A day up to this many days before or after, never the same day. The time of day and the form of a text stay. */
export const noiseDate: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'noise.date',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...byRule, protects: 'part', keepsFormat: 'yes', unique: 'no', consistent: true },
  parameters,
  accepts: ['date', 'timestamp', 'utf8'],
  locales: [],
  review: ({ type }) => textDateRemarks(type),
  possibleValues: () => null,
  keeps: ({ days }) => [-days],
  create({ days, consistent, seed }, context) {
    const seeds = rowSeeds(context, { meaning: 'noise-date', consistent, seed });
    const random = new RandomStream();
    const bits = new Uint32Array(2);
    return {
      generate(input, rows) {
        seeds.rows = rows;
        return mapDays(input, rows.rowCount, context.column, (day, row) => {
          seeds.seed(consistent ? String(day) : '', row, bits);
          random.seed(bits[0]!, bits[1]!);
          const shift = random.between(1, days);
          return random.int(2) === 0 ? day + shift : day - shift;
        });
      },
    };
  },
};
