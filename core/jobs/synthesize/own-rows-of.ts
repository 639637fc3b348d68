import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { isFilledByRuns, type OwnRows } from '@core/pipeline/own-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import { databaseMark } from '@core/workspaces/database-mark';
import type { OwnRowStore } from '../ports';

/** What the server remembers of one destination: which of its tables hold rows of one workspace's runs alone. */
export interface OwnRowsOf {
  read(): Promise<OwnRows>;
  /**
   * Notes of a plan whose load has begun which tables only its workspace's runs fill; the others are no workspace's own.
   * @param rowsLeft what each table holds after the load, in the order of the plan; null before its end
   */
  note(plan: RunPlan, rowsLeft: readonly number[] | null): Promise<void>;
}

/** Two workspaces with one destination name it alike, so that the last to fill a table has it. */
export function ownRowsOf(
  { ownRows, connectors }: { readonly ownRows: OwnRowStore; readonly connectors: ConnectorCatalogue },
  engineId: number,
  destination: ConnectionConfig,
): OwnRowsOf {
  // anew each time: the first run may make the database, which has another identity once it is there
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
