import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import { byRule } from '../../engine/capabilities';
import { dayOf, infinityDomain, mapDays, textDateRemarks } from '../../engine/date-column';
import { mockFields } from '../../engine/define-mocker';
import { rowSeeds } from '../../engine/seeded-rows';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  from: z.iso.date().default('1940-01-01'),
  to: z.iso.date().default('2006-12-31'),
  ...mockFields,
});

/** A day between two dates, each equally likely. The time of day and the form of a text stay. */
export const mockDateOfBirth: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'mock.date-of-birth',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: { ...byRule, keepsFormat: 'yes', consistent: true },
  parameters,
  accepts: ['date', 'timestamp', 'utf8'],
  locales: [],
  review({ type }, { from, to }) {
    if (from > to) return [{ severity: 'refusal', code: 'range-reversed', params: { min: from, max: to } }];
    return textDateRemarks(type);
  },
  possibleValues: (_, { from, to }) => Math.max(1, dayOf(to) - dayOf(from) + 1),
  create({ from, to, consistent, seed }, context) {
    const seeds = rowSeeds(context, { meaning: 'date-of-birth', consistent, seed });
    const [first, last] = [dayOf(from), Math.max(dayOf(from), dayOf(to))];
    const random = new RandomStream();
    const bits = new Uint32Array(2);
    return {
      domainOf: infinityDomain,
      generate(input, rows) {
        seeds.rows = rows;
        return mapDays(input, rows.rowCount, context.column, (day, row) => {
          seeds.seed(consistent ? String(day) : '', row, bits);
          random.seed(bits[0]!, bits[1]!);
          const made = random.between(first, last);
          return made === day && first < last ? first + ((made - first + 1) % (last - first + 1)) : made;
        });
      },
    };
  },
};
