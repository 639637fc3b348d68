import type { DataKind, TrainingTable } from '../../training-table';
import type { ColumnEncoder } from '../encoder';
import { kindOfColumn } from '../kind-of-column';
import { formOfFormula } from '../numbers/learn-form';
import { calendarParts } from './calendar-parts';
import { CalendarRule, partView } from './calendar-rule';
import { numberView } from './number-view';

const kinds: readonly DataKind[] = ['continuous', 'discrete'];
/** With fewer rows that have a date it may hold by chance. */
const minRows = 20;

/**
 * The rule by which a column of numbers is a part of a date or timestamp of its row, in every row; null if there is none.
 * A column of one value needs no rule.
 * @param dates columns of dates and timestamps, by number
 * @param encoder of the column, where others are looked up by its codes
 * @param isTold whether the codes of the date determine the column, which matters for parts that recur (a weekday)
 */
export function findCalendarPart(
  table: TrainingTable,
  target: number,
  dates: readonly number[],
  isTold: (date: number) => boolean,
  encoder: ColumnEncoder | null,
): CalendarRule | null {
  const column = table.columns[target]!;
  const { values, type } = column;
  const wanted = kinds.includes(kindOfColumn(column)) ? numberView(values) : null;
  if (wanted === null) return null;
  for (const source of dates) {
    const { values: moments, type: ofMoments } = table.columns[source]!;
    const isDay = ofMoments.kind === 'date';
    for (const { of, goesOn } of calendarParts) {
      const added = addedTo(partView(moments, isDay, of), wanted, table.rowCount);
      const form = added === null ? null : formOfFormula(values, table.rowCount, type);
      if (added === null || form === null || !(goesOn || isTold(source))) continue;
      return new CalendarRule(source, isDay, of, added, form, encoder);
    }
  }
  return null;
}

/** The constant between the part and the column; null if it differs between rows. */
function addedTo(part: ReturnType<typeof partView>, wanted: (row: number) => number, rowCount: number) {
  let [added, first] = [NaN, NaN];
  let rows = 0;
  let isVaried = false;
  for (let row = 0; row < rowCount; row++) {
    const [told, value] = [part(row), wanted(row)];
    if (Number.isNaN(told) && Number.isNaN(value)) continue;
    if (rows++ === 0) [added, first] = [value - told, value];
    if (value - told !== added) return null;
    isVaried ||= value !== first;
  }
  return rows >= minRows && isVaried && Number.isInteger(added) ? added : null;
}
