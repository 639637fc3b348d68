import type { TrainingTable } from '../../training-table';
import { findCalendarPart } from './find-calendar-part';
import type { Lookup } from './find-lookups';
import type { DerivedColumn, TableRules } from './find-rules';

/**
 * The rules with those of the calendar: of columns that follow from no other, those that a date or timestamp tells which does
 * not follow from them. Where each date has many rows it is looked up instead.
 */
export function followCalendar(
  table: TrainingTable,
  lookups: ReadonlyMap<number, Lookup>,
  rules: TableRules,
): TableRules {
  const derived = new Map<number, DerivedColumn>(rules.derived);
  const orders = new Map(rules.orders);
  const sourcesOf = (at: number): readonly number[] =>
    lookups.has(at) ? [lookups.get(at)!.source] : (derived.get(at)?.rule.sources ?? []);
  const leadsTo = (from: number, target: number): boolean =>
    from === target || sourcesOf(from).some((source) => leadsTo(source, target));
  const places = [...table.columns.keys()];
  const dates = places.filter((at) => ['date', 'timestamp'].includes(table.columns[at]!.type.kind));
  for (const at of places) {
    if (dates.includes(at) || derived.has(at) || lookups.has(at)) continue;
    const rule = findCalendarPart(
      table,
      at,
      dates.filter((date) => !leadsTo(date, at)),
    );
    if (rule === null) continue;
    derived.set(at, { rule, codes: [] });
    orders.delete(at);
  }
  return { derived, orders };
}
