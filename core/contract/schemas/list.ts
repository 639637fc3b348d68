import { z } from 'zod';
import { defaults, limits } from '../limits';
import { fromText } from './field';

/** Query fields of every paged list. Pages count from 1. */
export const pageQuery = z.strictObject({
  requested_page: fromText(z.number('validation:number').int().min(1)).default(1),
  elements_per_page: fromText(
    z.number('validation:number').int().min(1).max(limits.elementsPerPageMax),
  ).default(defaults.rowsPerPage),
});

/**
 * The form of every list. `count` is the number of all matches, `results` the requested page. A call without a page in
 * its query returns everything as page 1, and `elements_per_page` is then `count`, or 1 for none.
 */
export function listOf<TItem extends z.ZodType>(item: TItem) {
  return z.object({
    count: z.number().int().nonnegative(),
    requested_page: z.number().int().positive(),
    elements_per_page: z.number().int().positive(),
    results: z.array(item),
  });
}
