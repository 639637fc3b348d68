import type { LeftOut } from '@core/connectors/left-out';
import { tableKey } from '@core/connectors/schema';
import { isOfNoConcern } from '@core/pipeline/proof/left-out';

/** A log line for each table that lacks something, in order. */
export function leftOutLines(leftOut: readonly LeftOut[]) {
  const byTable = new Map<string, LeftOut[]>();
  for (const item of leftOut) {
    const table = tableKey(item.table);
    byTable.set(table, [...(byTable.get(table) ?? []), item]);
  }
  return [...byTable].map(([table, items]) => ({
    level: items.every(isOfNoConcern) ? ('info' as const) : ('warn' as const),
    code: 'left-out-of-table' as const,
    params: { table, count: items.length, what: items.map(wordsOf).join(', ') },
  }));
}

/** Kind and name, in SQL terms. */
const wordsOf = ({ kind, name }: LeftOut): string => [kind.replace('-', ' '), name].join(' ').trim();
