import { findBridges } from '@core/synthesis/bridges';
import type { TrainingRows } from './training-rows';

/** The table whose rows another's are taken with, and its row for each row, -1 for none. */
export interface RowLead {
  /** Place among the tables. */
  readonly table: number;
  readonly rows: Int32Array;
}

/**
 * What each table's rows are taken with, null for one whose rows are taken by themselves: its context; of a bridge between
 * two tables the one that it is made from, and of the other the bridge.
 */
export function rowLeads(tables: readonly TrainingRows[]): (RowLead | null)[] {
  const place = new Map(tables.map(({ scoped }, index) => [scoped.at, index]));
  const keys = tables.flatMap(({ scoped: { model }, parents }, child) =>
    (model?.form === 'free' ? model.references : []).map(({ parent }, at) => ({
      child,
      parent: place.get(parent)!,
      rows: parents[at]!,
    })),
  );
  const leads = tables.map(({ scoped: { context, model }, parents }): RowLead | null =>
    context && model
      ? { table: place.get(context.parent)!, rows: parents[model.references.indexOf(context)]! }
      : null,
  );
  const schema = {
    tables: tables.map(({ rowCount, scoped }, index) => ({
      name: `${index}`,
      table: { rowCount, columns: [] },
      isGiven: scoped.model?.form !== 'free',
    })),
    foreignKeys: keys.map(({ child, parent, rows }) => ({ child: `${child}`, parent: `${parent}`, rows })),
  };
  for (const { told, context } of findBridges(schema)) {
    const { child: bridge, parent, rows } = keys[told]!;
    const from = keys[context];
    if (from === undefined || tables[from.parent]!.scoped.model?.form !== 'free') continue;
    leads[bridge] = { table: from.parent, rows: from.rows };
    const lineOf = new Int32Array(tables[parent]!.rowCount);
    rows.forEach((row, line) => (lineOf[row] = line));
    leads[parent] = { table: bridge, rows: lineOf };
  }
  return leads;
}
