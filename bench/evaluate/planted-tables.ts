import { bankFigures } from './planted-tables/bank';
import { categoryFigures } from './planted-tables/categories';
import { courseFigures } from './planted-tables/courses';
import { ruleFigures } from './planted-tables/rules';
import { sequenceFigures } from './planted-tables/sequences';
import { tailFigures } from './planted-tables/tails';
import { tieFigures } from './planted-tables/ties';

const kinds = {
  tails: tailFigures,
  rules: ruleFigures,
  categories: categoryFigures,
  sequences: sequenceFigures,
  bank: bankFigures,
  courses: courseFigures,
  ties: tieFigures,
} as const;

/**
 * `npm run evaluate -- tables [tails|rules|categories|sequences|bank|courses|ties [SEED]]`: tables with planted
 * properties, and how well these are preserved. The seed is that of the models of several tables; 1 if left out.
 */
export async function printPlantedTables([only, seed = '1']: readonly string[]): Promise<number> {
  for (const [kind, figures] of Object.entries(kinds)) {
    if (only !== undefined && only !== kind) continue;
    console.table(await figures(Number(seed)));
  }
  return 0;
}
