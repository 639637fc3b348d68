import { z } from 'zod';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';

/** A whole number from 1, also for numeric columns. */
export const mockHouseNumber = defineMocker({
  name: 'house-number',
  accepts: ['utf8', 'int'],
  locales: [],
  fields: { max: z.int().min(9).max(9999).default(250) },
  recipe(_, { max }, column) {
    const top = Math.min(
      max,
      column.type.kind === 'int' && column.type.bits === 8 ? 127 : 10 ** textLimit(column.type) - 1,
    );
    return { possible: top, shortest: 1, draw: (random) => String(random.between(1, top)) };
  },
});
