import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { isFilledByRuns, type OwnRows } from '@core/pipeline/own-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import { databaseMark } from '@core/workspaces/database-mark';
import type { OwnRowStore } from '../ports';

/** What the server remembers about one destination: which of its tables contain only rows of one workspace's runs. */
export interface OwnRowsOf {
  read(): Promise<OwnRows>;
  /**
   * Records, for a plan whose load has started, which tables only its workspace's runs fill; the others belong to no
   * workspace.
   * @param rowsLeft row count of each table after the load, in plan order; null before its end
   */
  note(plan: RunPlan, rowsLeft: readonly number[] | null): Promise<void>;
}

/** Two workspaces with the same destination use the same name for it, so a table belongs to the last one to fill it. */
export function ownRowsOf(
  { ownRows, connectors }: { readonly ownRows: OwnRowStore; readonly connectors: ConnectorCatalogue },
  engineId: number,
  destination: ConnectionConfig,
): OwnRowsOf {
  // computed every time: the first run may create the database, which changes its identity
  const nameNow = () => databaseMark(connectors, destination);
  return {
    read: () => ownRows.rows(engineId, nameNow()),
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
    },
  };
}
