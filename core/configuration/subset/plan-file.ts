import type { SubsetPlanView } from '@core/contract/schemas/subset';
import { sheetLine, sheetStart } from '@core/kernel/csv-line';

const header = ['schema', 'table', 'rows', 'asked', 'got', 'share', 'bytes', 'because_of'];

/** A plan for a spreadsheet: a line a table, with its reasons as 'child orders.customer_id: 120'. */
export function planSheet({ tables }: SubsetPlanView): string {
  const lines = tables.map((table) => {
    const share = table.total_rows === 0 ? 0 : table.got_rows / table.total_rows;
    const reasons = table.reasons.map(
      ({ kind, key, rows }) => `${[kind, key?.foreign].filter(Boolean).join(' ')}: ${rows}`,
    );
    return sheetLine([
      table.schema_name,
      table.table_name,
      String(table.total_rows),
      String(table.asked_rows ?? ''),
      String(table.got_rows),
      share.toFixed(4),
      String(table.bytes ?? ''),
      reasons.join(' / '),
    ]);
  });
  return `${sheetStart}${sheetLine(header)}${lines.join('')}`;
}
