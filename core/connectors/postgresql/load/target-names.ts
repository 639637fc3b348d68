import type { LoadPlan } from '../../connector';
import type { TableName } from '../../schema';
import { quoteTable } from '../identifiers';

/** The destination names of source tables. */
export class TargetNames {
  private readonly tables: ReadonlyMap<string, TableName>;

  constructor(plan: LoadPlan) {
    this.tables = new Map(plan.tables.map(({ source, target }) => [quoteTable(source), target]));
  }

  of(table: TableName): TableName {
    return this.tables.get(quoteTable(table)) ?? table;
  }
}
