import type { TrainingTable } from '../../training-table';
import type { LearntColumn } from '../encoder';
import { findCalendarPart } from './find-calendar-part';
import type { Lookup } from './find-lookups';
import type { DerivedColumn, TableRules } from './find-rules';
import { usualCodes } from './usual-codes';

/** The codes of a date must determine the column in this share of the rows, so that trees with the date see most of it. */
const leastTold = 0.5;

/**
 * Adds the rules of the calendar: columns without another rule that are a part of a date or timestamp which does not depend
 * on them. If each date has many rows, the column is looked up instead. Where dates are coded by intervals of weeks, they
 * do not determine a weekday, so a weekday stays a column of its own for the columns that depend on it.
 */
export function followCalendar(
  table: TrainingTable,
  learnt: readonly (LearntColumn | null)[],
  lookups: ReadonlyMap<number, Lookup>,
  rules: TableRules,
): TableRules {
  const derived = new Map<number, DerivedColumn>(rules.derived);
  const orders = new Map(rules.orders);
  const sourcesOf = (at: number): readonly number[] =>
    lookups.has(at) ? [lookups.get(at)!.source] : (derived.get(at)?.rule.sources ?? []);
  const leadsTo = (from: number, target: number): boolean =>
    from === target || sourcesOf(from).some((source) => leadsTo(source, target));
  const sources = new Set([...lookups.values()].map(({ source }) => source));
  const places = [...table.columns.keys()];
  const dates = places.filter((at) => ['date', 'timestamp'].includes(table.columns[at]!.type.kind));
  for (const at of places) {
    if (dates.includes(at) || derived.has(at) || lookups.has(at)) continue;
    const rule = findCalendarPart(
      table,
      at,
      dates.filter((date) => !leadsTo(date, at)),
      (date) => isTold(learnt[date] ?? null, learnt[at] ?? null),
      sources.has(at) ? learnt[at]!.encoder : null,
    );
    if (rule === null) continue;
    derived.set(at, { rule, codes: [] });
    orders.delete(at);
  }
  return { derived, orders };
}

/** Whether the codes of a date determine those of the column; of two codebooks, whether the bins of one do. */
function isTold(date: LearntColumn | null, column: LearntColumn | null): boolean {
  const [codes, ...more] = column?.codes ?? [];
  if (date === null || codes === undefined || more.length > 0) return false;
  return date.codes.some((own, nth) => {
    const { binOf } = date.encoder.codebooks[nth]!;
    const seen = date.codes.length === 1 ? own : own.map((code) => binOf[code]!);
    return usualCodes(seen, codes).share >= leastTold;
  });
}
