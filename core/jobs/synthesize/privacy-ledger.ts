import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { Clock } from '@core/kernel/clock';
import type { MadeModels, MadeTable } from '@core/pipeline/models/model-rows';
import { privacyTotal } from '@core/synthesis/privacy-total';
import { databaseMark } from '@core/workspaces/database-mark';
import type { Job } from '../job';
import type { PrivacySpendingStore } from '../ports';

/** The privacy budget that runs have spent on the tables of one source. */
export interface PrivacyLedger {
  /**
   * Records what the models of a run spent, before any of their output leaves the run; returns it with the totals of
   * their tables.
   */
  note(made: MadeModels): Promise<MadeModels>;
}

interface LedgerDeps {
  readonly privacySpendings: PrivacySpendingStore;
  readonly connectors: ConnectorCatalogue;
  readonly clock: Clock;
}

/** The ledger of a job's source, shared by all workspaces on it. */
export function privacyLedger(
  { privacySpendings, connectors, clock }: LedgerDeps,
  { id: jobId, engineId }: Pick<Job, 'id' | 'engineId'>,
  source: ConnectionConfig,
): PrivacyLedger {
  const withTotal = async (mark: string, table: MadeTable): Promise<MadeTable> => {
    const { privacyStatement, name } = table.work;
    if (privacyStatement === null) return table;
    const total = privacyTotal(await privacySpendings.ofTable(mark, name));
    return { ...table, work: { ...table.work, privacyStatement: { ...privacyStatement, total } } };
  };
  return {
    async note(made) {
      const spentAt = clock.now();
      const spendings = made.tables.flatMap(({ work: { name: table, privacyStatement } }) => {
        if (privacyStatement === null) return [];
        const { epsilon, delta } = privacyStatement;
        return [{ jobId, engineId, table, epsilon, delta, spentAt }];
      });
      if (spendings.length === 0) return made;
      const mark = databaseMark(connectors, source);
      await privacySpendings.note(mark, spendings);
      return { ...made, tables: await Promise.all(made.tables.map((table) => withTotal(mark, table))) };
    },
  };
}
