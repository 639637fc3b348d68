import { z } from 'zod';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { AppError } from '@core/kernel/errors';
import { logicalKinds } from '@core/kernel/data/logical-type';
import { seedFields } from '../engine/parameters';
import { drawnSeed } from '../engine/seeds';
import type { GeneratorDefinition } from '../generator';

const parameters = z.object({ group: z.string().max(128).default(''), ...seedFields });

/**
 * A permutation of the column's values over the whole table: frequencies stay. NULL is moved like any value. Columns of
 * a table in the same group are moved together, so that values of a row stay together. If more rows are generated than
 * the source has, another permutation follows.
 */
export const shuffle: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'shuffle',
  family: 'Shuffle',
  treatment: 'mask',
  capabilities: {
    protects: 'part',
    keepsFormat: 'yes',
    unique: 'as-source',
    consistent: false,
    key: false,
    keepsNull: false,
    wholeColumn: true,
    readsInput: false,
  },
  parameters,
  accepts: logicalKinds,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  create({ group, seed: own }, context) {
    const { column, domain, hash, wholeColumn } = context;
    if (!wholeColumn) {
      throw new AppError('generator-failed', { details: { table: column.table, column: column.name } });
    }
    const { length } = wholeColumn;
    const seed = drawnSeed(own, context);
    const moved = group === '' ? domain : `${column.table}:${group}`;
    const orders = new Map<number, KeyedPermutation>();
    const order = (round: number): KeyedPermutation => {
      let permutation = orders.get(round);
      if (!permutation) {
        permutation = new KeyedPermutation(hash.derive(`shuffle:${moved}:${seed}:${round}`), length);
        orders.set(round, permutation);
      }
      return permutation;
    };
    return {
      generate(_input, { firstRow, rowCount }) {
        const rows = new Float64Array(length === 0 ? 0 : rowCount);
        for (let i = 0; i < rows.length; i++) {
          const round = Math.floor((firstRow + i) / length);
          rows[i] = order(round).at(firstRow + i - round * length);
        }
        return wholeColumn.take(rows);
      },
    };
  },
};
