import { RandomStream } from '@core/kernel/random';
import { followsSource } from './planned-model';
import { rowLeads, type RowLead } from './row-leads';
import type { TrainingRows } from './training-rows';

/** The share of rows held out from training, to compare the generated rows with. */
const holdoutShare = 0.2;
/** With fewer rows all are needed for training. */
const minRows = 500;
/** A parent with so few rows might lose all of them to the holdout by chance, so it stays in training. */
const minChildren = 100;

/**
 * Which rows of each table are held out: one in five at random; rows that depend on a parent are held out with it. One
 * array per table, 1 for a held-out row.
 */
export function chooseHoldout(tables: readonly TrainingRows[], seed: number): Uint8Array[] {
  const random = new RandomStream();
  const leads = rowLeads(tables);
  const order = leadersFirst(leads);
  const needed = rowsNeeded(tables, leads, order);
  const kept: Uint8Array[] = [];
  for (const index of order) {
    const { rowCount, scoped } = tables[index]!;
    const lead = leads[index]!;
    const marks = new Uint8Array(rowCount);
    random.seed(seed, index);
    if (lead !== null) {
      const ofLead = kept[lead.table]!;
      for (let row = 0; row < rowCount; row++)
        marks[row] = lead.rows[row]! < 0 ? 0 : ofLead[lead.rows[row]!]!;
    } else if (scoped.model && !followsSource(scoped.model) && rowCount >= minRows) {
      for (let row = 0; row < rowCount; row++) {
        const isDrawn = random.float() < holdoutShare;
        if (isDrawn && !needed[index]!.has(row)) marks[row] = 1;
      }
    }
    kept[index] = marks;
  }
  return kept;
}

/** Indexes of the tables, each after the one that its rows are taken with. */
function leadersFirst(leads: readonly (RowLead | null)[]): number[] {
  const order = new Set<number>();
  const put = (index: number): void => {
    const lead = leads[index]!;
    if (lead !== null && !order.has(lead.table)) put(lead.table);
    order.add(index);
  };
  leads.forEach((_, index) => put(index));
  return [...order];
}

/** Rows that small tables depend on, over all steps up. One array per table. */
function rowsNeeded(
  tables: readonly TrainingRows[],
  leads: readonly (RowLead | null)[],
  order: readonly number[],
): ReadonlySet<number>[] {
  const needed = tables.map(() => new Set<number>());
  for (const index of order.toReversed()) {
    const lead = leads[index]!;
    if (lead === null) continue;
    const above = needed[lead.table]!;
    const own = tables[index]!.rowCount < minChildren ? lead.rows.keys() : needed[index]!;
    for (const row of own) if (lead.rows[row]! >= 0) above.add(lead.rows[row]!);
  }
  return needed;
}
