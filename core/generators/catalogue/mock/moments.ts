import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import { timestampInfinity } from '@core/kernel/data/logical-type';
import { byRule } from '../../engine/capabilities';
import { isoDay } from '../../engine/dates/date-format';
import { mockFields } from '../../engine/define-mocker';
import { rowSeeds } from '../../engine/seeded-rows';
import type { GeneratorDefinition } from '../../generator';

const secondsPerDay = 86_400;
const microseconds = 1_000_000n;

interface Span {
  readonly name: string;
  readonly kind: 'time' | 'timestamp';
  /** The first second and how many there are. */
  readonly span: (days: { readonly from: string; readonly to: string }) => { first: number; size: number };
}

const days = {
  from: z.iso.date().default('2020-01-01'),
  to: z.iso.date().default('2024-12-31'),
};

/** Whole seconds, each equally likely. */
function defineMoment({ name, kind, span }: Span): GeneratorDefinition {
  const own = kind === 'timestamp' ? days : {};
  const parameters = z.object({ ...own, ...mockFields });
  const all = z.object({ ...days, ...mockFields });
  return {
    id: `mock.${name}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities: { ...byRule, consistent: true },
    parameters,
    accepts: [kind],
    locales: [],
    review(column, given) {
      const { from, to } = all.parse(given);
      if (column.type.kind === 'time' && column.type.zoned)
        return [{ severity: 'refusal', code: 'type-not-accepted', params: { type: 'time' } }];
      if (from <= to) return [];
      return [{ severity: 'refusal', code: 'range-reversed', params: { min: from, max: to } }];
    },
    possibleValues: (_, given) => span(all.parse(given)).size,
    create(given, context) {
      const { consistent, seed, ...rest } = all.parse(given);
      const { first, size } = span(rest);
      const seeds = rowSeeds(context, { meaning: name, consistent, seed });
      const random = new RandomStream();
      const bits = new Uint32Array(2);
      const { positive, negative } = timestampInfinity;
      return {
        generate(input, rows) {
          if (input.storage !== 'int64') throw new TypeError(`Moments are expected, not ${input.storage}.`);
          seeds.rows = rows;
          const values = BigInt64Array.from(input.values.subarray(0, rows.rowCount), (value, row) => {
            if (
              input.nulls?.[row] === 1 ||
              (kind === 'timestamp' && (value === positive || value === negative))
            )
              return value;
            seeds.seed(consistent ? String(value) : '', row, bits);
            random.seed(bits[0]!, bits[1]!);
            return BigInt(first + random.int(size)) * microseconds;
          });
          return { ...input, values };
        },
      };
    },
  };
}

const secondOf = (date: string): number => (isoDay(date) ?? 0) * secondsPerDay;

/** Times of the day, and days with one. */
export const mockMoments: readonly GeneratorDefinition[] = [
  defineMoment({ name: 'time', kind: 'time', span: () => ({ first: 0, size: secondsPerDay }) }),
  defineMoment({
    name: 'timestamp',
    kind: 'timestamp',
    span: ({ from, to }) => ({
      first: secondOf(from),
      size: Math.max(1, secondOf(to) - secondOf(from) + secondsPerDay),
    }),
  }),
];
