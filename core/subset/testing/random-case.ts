import type { KeyEnds } from '@core/connectors/connector';
import type { ChildFollow, SubsetAsk, SubsetSettings } from '../settings';
import { ends, memoryTable, type Cell, type MemoryTable } from './memory-source';

/** Tables with keys between them at random: with circles, orphans, NULL, and keys to other unique columns. */
export interface RandomCase {
  readonly tables: readonly RandomTable[];
  readonly keys: readonly RandomKey[];
  readonly targets: readonly { readonly table: number; readonly ask: SubsetAsk }[];
  readonly seed: number;
}

interface RandomTable {
  /** Values of the identity and of another unique column pair; null: no row has it. */
  readonly rows: readonly number[];
  readonly hasKey: boolean;
}

interface RandomKey {
  readonly child: number;
  readonly parent: number;
  readonly to: 'id' | 'code' | 'pair';
  /** For each row of the child the number of the parent's row: one too many refers to nothing, null is NULL. */
  readonly refers: readonly (number | null)[];
  readonly follow: ChildFollow;
}

/** @param next gives whole numbers from 0 up to but not including its argument */
export function randomCase(next: (below: number) => number): RandomCase {
  const tables = Array.from({ length: 1 + next(5) }, () => ({
    rows: Array.from({ length: next(30) + 1 }, (_, at) => at),
    hasKey: next(8) > 0,
  }));
  const keys = Array.from({ length: next(8) }, (): RandomKey => {
    const [child, parent] = [next(tables.length), next(tables.length)];
    const among = tables[parent]!.rows.length;
    return {
      child,
      parent,
      to: tables[parent]!.hasKey ? (['id', 'id', 'code', 'pair'] as const)[next(4)]! : 'code',
      refers: tables[child]!.rows.map(() => (next(5) === 0 ? null : next(among + 1))),
      follow: {
        perParent: [null, null, null, 0, 1, 3][next(6)]!,
        depth: [null, null, null, null, 1, 2][next(6)]!,
      },
    };
  });
  const targets = Array.from({ length: 1 + next(2) }, () => ({
    table: next(tables.length),
    ask: randomAsk(next),
  }));
  return {
    tables,
    keys,
    targets: targets.filter(({ table }, at) => targets.findIndex((one) => one.table === table) === at),
    seed: next(1000),
  };
}

function randomAsk(next: (below: number) => number): SubsetAsk {
  switch (next(3)) {
    case 0:
      return { by: 'rows', rows: 1 + next(12) };
    case 1:
      return { by: 'percentage', percentage: 1 + next(100) };
    default:
      return { by: 'filter', formula: `[code] <= ${100 + next(30)}` };
  }
}

/** @param order of the rows of each table; as they are by default */
export function tablesOf(
  { tables, keys }: RandomCase,
  order = (rows: readonly number[]) => rows,
): MemoryTable[] {
  return tables.map(({ rows, hasKey }, at) => {
    const own = keys.flatMap((key, place) => (key.child === at ? [{ ...key, place }] : []));
    const columns = [
      'id',
      'code',
      'half',
      'rest',
      ...own.flatMap(({ place }) => [`a${place}?`, `b${place}?`]),
    ];
    const cells = order(rows).map((row): Cell[] => [
      ...[row, 100 + row, row % 2, Math.floor(row / 2)],
      ...own.flatMap(({ to, refers }) => cellsOf(to, refers[row] ?? null)),
    ]);
    return memoryTable(`t${at}`, columns, cells, {
      primary: hasKey ? ['id'] : null,
      unique: [['code'], ['half', 'rest']],
    });
  });
}

/** A key to the identity, to `code`, or to the pair, one part of which is NULL in every other row that refers to nothing. */
function cellsOf(to: RandomKey['to'], row: number | null): [Cell, Cell] {
  if (row === null) return to === 'pair' ? [1, null] : [null, null];
  if (to === 'id') return [row, null];
  return to === 'code' ? [100 + row, null] : [row % 2, Math.floor(row / 2)];
}

export const keysOf = ({ keys }: RandomCase): KeyEnds[] =>
  keys.map(({ child, parent, to }, place) =>
    to === 'pair'
      ? ends(`t${child}`, [`a${place}`, `b${place}`], `t${parent}`, ['half', 'rest'])
      : ends(`t${child}`, [`a${place}`], `t${parent}`, [to]),
  );

export function settingsOf(one: RandomCase): SubsetSettings {
  const keys = keysOf(one);
  return {
    seed: one.seed,
    targets: one.targets.map(({ table, ask }) => ({ table: { schema: '', name: `t${table}` }, ask })),
    keys: one.keys.map(({ follow }, at) => ({ key: keys[at]!, follow })),
    tables: one.tables.map((_, at) => ({ table: { schema: '', name: `t${at}` }, keep: { by: 'none' } })),
  };
}

/** Cases that are a little smaller: without a key, a target, or the last rows of a table, or with a simpler rule. */
export function* smallerCases(one: RandomCase): Generator<RandomCase> {
  for (const at of one.keys.keys()) yield { ...one, keys: one.keys.filter((_, place) => place !== at) };
  if (one.targets.length > 1)
    for (const at of one.targets.keys())
      yield { ...one, targets: one.targets.filter((_, place) => place !== at) };
  for (const [at, { rows }] of one.tables.entries())
    for (const less of [Math.floor(rows.length / 2), 1])
      if (rows.length > less && less > 0)
        yield {
          ...one,
          tables: one.tables.map((table, place) =>
            place === at ? { ...table, rows: rows.slice(0, -less) } : table,
          ),
        };
  for (const [at, key] of one.keys.entries()) {
    const simpler = { ...key, follow: { perParent: null, depth: null } };
    if (key.follow.perParent !== null || key.follow.depth !== null)
      yield { ...one, keys: one.keys.map((other, place) => (place === at ? simpler : other)) };
    for (const [row, refers] of key.refers.entries())
      if (refers !== null) {
        const without = key.refers.map((other, place) => (place === row ? null : other));
        yield {
          ...one,
          keys: one.keys.map((other, place) => (place === at ? { ...key, refers: without } : other)),
        };
      }
  }
}
