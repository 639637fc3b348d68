import { madeOf, rowsOf, streamOf, wholes, words, type Rows } from './planted-tables/columns';

const count = 2000;
const fits = 200;
const epsilon = 1;

interface Canary {
  readonly name: string;
  /** The table with the canary, or with an ordinary row instead. */
  readonly columns: (isThere: boolean) => ReturnType<typeof words>[];
  readonly shows: (made: Rows) => boolean;
}

/**
 * `npm run evaluate -- canaries`: 200 models at ε = 1 for each of two tables that differ in one row, and in how many of
 * them effects of that row are observed. Apart from chance, no event may be more than e^ε times as frequent on one
 * side.
 */
export async function printCanaries(): Promise<number> {
  const lines: object[] = [];
  for (const { name, columns, shows } of canaries()) {
    const seen = { with: 0, without: 0 };
    for (const side of ['with', 'without'] as const) {
      for (let fit = 0; fit < fits; fit++) {
        const { made } = await madeOf(columns(side === 'with'), {
          seed: fit,
          privacyBudget: { epsilon, delta: 1e-6 },
        });
        if (shows(made)) seen[side]++;
      }
    }
    lines.push({ 'what is seen': name, ...seen, of: fits });
  }
  console.table(lines);
  return 0;
}

function canaries(): Canary[] {
  const random = streamOf(4);
  const kinds = rowsOf(count, (row) => `kind ${row % 4}`);
  const amounts = rowsOf(count, () => 100 + random.int(900));
  const edge = 81;
  const table = (own: readonly string[], sums: readonly number[]) => [
    words('kind', own),
    wholes('amount', sums),
  ];
  const most = (made: Rows) => made.of('amount').reduce<number>((a, b) => Math.max(a, Number(b)), 0);
  return [
    {
      name: 'a category of one row',
      columns: (isThere) => table(isThere ? kinds.with(7, 'canary') : kinds, amounts),
      shows: (made) => made.of('kind').includes('canary'),
    },
    {
      name: 'a category of ten rows, or nine',
      columns: (isThere) =>
        table(
          kinds.map((kind, row) => (row < (isThere ? 10 : 9) ? 'ten' : kind)),
          amounts,
        ),
      shows: (made) => made.of('kind').includes('ten'),
    },
    {
      name: `a category of ${edge} rows, or one less`,
      columns: (isThere) =>
        table(
          kinds.map((kind, row) => (row < edge - Number(!isThere) ? 'edge' : kind)),
          amounts,
        ),
      shows: (made) => made.of('kind').includes('edge'),
    },
    {
      name: 'a number above a million, of one of 90M',
      columns: (isThere) => table(kinds, isThere ? amounts.with(7, 90_000_000) : amounts),
      shows: (made) => most(made) > 1_000_000,
    },
    {
      name: 'a largest number above 1,000',
      columns: (isThere) => table(kinds, isThere ? amounts.with(7, 90_000_000) : amounts),
      shows: (made) => most(made) > 1000,
    },
  ];
}
