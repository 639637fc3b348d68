import { madeOf, rowsOf, streamOf, words, type Rows } from './columns';

const cities = 1500;
const rowsEach = 40;

/**
 * 1,500 cities of 40 rows with three zip codes each, in 50 states: how often a generated row has a valid combination.
 */
export async function categoryFigures(): Promise<object[]> {
  const random = streamOf(3);
  const cityOf = rowsOf(cities * rowsEach, (row) => row % cities);
  const first = rowsOf(cities * rowsEach, () => random.int(900));
  const columns = [
    words(
      'zip',
      cityOf.map((city) => String(10_000 + city * 3 + random.int(3))),
    ),
    words(
      'city',
      cityOf.map((city) => `City ${city}`),
    ),
    words(
      'state',
      cityOf.map((city) => `State ${city % 50}`),
    ),
    words(
      'first_name',
      first.map((name) => `Name${name}`),
    ),
    words(
      'gender',
      first.map((name) => (name % 2 === 0 ? 'f' : 'm')),
    ),
  ];
  const { source, made } = await madeOf(columns);
  const pairs = [
    ['zip', 'city'],
    ['city', 'state'],
    ['zip', 'state'],
    ['first_name', 'gender'],
  ] as const;
  return pairs.map(([from, to]) => ({ pair: `${from} → ${to}`, right: rightOf(source, made, from, to) }));
}

/** Share of generated rows whose pair occurs in the source. */
function rightOf(source: Rows, made: Rows, from: string, to: string): string {
  const other = source.of(to);
  const known = new Set(source.of(from).map((value, row) => `${value}|${other[row]}`));
  const ends = made.of(to);
  const right = made.of(from).filter((value, row) => known.has(`${value}|${ends[row]}`)).length;
  return `${((100 * right) / made.count).toFixed(2)} %`;
}
