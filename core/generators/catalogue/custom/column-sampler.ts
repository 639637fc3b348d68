import { z } from 'zod';
import { logicalKinds } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import { RandomStream } from '@core/kernel/random';
import { textOf } from '@core/kernel/data/text-of';
import { byRule } from '../../engine/capabilities';
import { seedFields } from '../../engine/parameters';
import { rowSeeds } from '../../engine/seeded-rows';
import type { ColumnProfile, GeneratorDefinition, WholeColumn } from '../../generator';

const parameters = z.object({ preserveFrequencies: z.boolean().default(true), ...seedFields });

/**
 * Rows among which values are distinguished; beyond that, rarer values may not be drawn if frequencies are equalised.
 */
const looked = 100_000;

/**
 * For each row a random value of the column itself: by frequency, or each value equally often. Unlike a shuffle it does
 * not use each value once, so more rows can be requested than there are. NULL is drawn like any value.
 */
export const customColumnSampler: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'custom.column-sampler',
  family: 'Mockers',
  treatment: 'mask',
  capabilities: {
    ...byRule,
    protects: 'part',
    keepsFormat: 'yes',
    unique: 'no',
    keepsNull: false,
    wholeColumn: true,
    readsInput: false,
  },
  parameters,
  accepts: logicalKinds,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  // frequencies are informative, too
  keeps: ({ preserveFrequencies }) => [preserveFrequencies ? 0 : -1],
  create({ preserveFrequencies, seed }, context) {
    const { column, wholeColumn } = context;
    if (!wholeColumn)
      throw new AppError('generator-failed', { details: { table: column.table, column: column.name } });
    const seeds = rowSeeds(context, { meaning: 'column-sampler', consistent: false, seed });
    const random = new RandomStream();
    const bits = new Uint32Array(2);
    let different: Float64Array | null = null;
    return {
      generate(_input, rows) {
        if (wholeColumn.length === 0) return wholeColumn.take(new Float64Array(0));
        seeds.rows = rows;
        if (!preserveFrequencies) different ??= differentRows(wholeColumn, column);
        const among = different?.length ?? wholeColumn.length;
        const drawn = Float64Array.from({ length: rows.rowCount }, (_, row) => {
          seeds.seed('', row, bits);
          random.seed(bits[0]!, bits[1]!);
          const at = random.int(among);
          return different === null ? at : different[at]!;
        });
        return wholeColumn.take(drawn);
      },
    };
  },
};

/** A row for each value, sampled across the column. */
function differentRows(whole: WholeColumn, { type }: ColumnProfile): Float64Array {
  const size = Math.min(looked, whole.length);
  const rows = Float64Array.from({ length: size }, (_, at) => Math.floor((at * whole.length) / size));
  const taken = whole.take(rows);
  const seen = new Map<string | null, number>();
  for (let at = 0; at < size; at++) {
    const text = textOf(taken, at, type);
    if (!seen.has(text)) seen.set(text, rows[at]!);
  }
  return Float64Array.from(seen.values());
}
