import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { madeBy } from '@core/pipeline/made-tables';
import type { MadeTables } from '@core/schema/made-table';
import { isFilledByRuns, type OwnRows } from '@core/pipeline/own-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import { databaseMark } from '@core/workspaces/database-mark';
import type { MadeTableStore, OwnRowStore } from '../ports';

/** What the server remembers about one destination: which of its tables runs created, and which only runs fill. */
export interface OwnRowsOf {
  read(): Promise<OwnRows>;
  /** The tables that the workspace's runs created. */
  made(): Promise<MadeTables>;
  /**
   * Records, for a plan whose load has started, which tables only its workspace's runs fill, the others belonging to no
   * workspace; and which tables it has created or brought along.
   * @param rowsLeft row count of each table after the load, in plan order; null before its end
   */
  note(plan: RunPlan, rowsLeft: readonly number[] | null): Promise<void>;
}

/** Two workspaces with the same destination use the same name for it, so a table belongs to the last one to fill it. */
export function ownRowsOf(
  {
    ownRows,
    madeTables,
    connectors,
  }: {
    readonly ownRows: OwnRowStore;
    readonly madeTables: MadeTableStore;
    readonly connectors: ConnectorCatalogue;
  },
  engineId: number,
  destination: ConnectionConfig,
): OwnRowsOf {
  // computed every time: the first run may create the database, which changes its identity
  const nameNow = () => databaseMark(connectors, destination);
  return {
    read: () => ownRows.rows(engineId, nameNow()),
    made: () => madeTables.tables(engineId, nameNow()),
    async note(plan, rowsLeft) {
      const filled = new Map<string, number | null>();
      const mixed: string[] = [];
      plan.tables.forEach((table, at) => {
        const key = tableKey(table.target);
        if (isFilledByRuns(table)) filled.set(key, rowsLeft?.[at] ?? null);
        else mixed.push(key);
      });
      const name = nameNow();
      await ownRows.note(engineId, name, filled);
      await ownRows.forget(name, mixed);
      if (rowsLeft === null) await madeTables.note(engineId, name, madeBy(plan));
    },
  };
}
