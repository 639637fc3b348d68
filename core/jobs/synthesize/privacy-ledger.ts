import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { Clock } from '@core/kernel/clock';
import type { MadeModels, MadeTable } from '@core/pipeline/models/model-rows';
import { privacyTotal } from '@core/synthesis/privacy-total';
import { databaseMark } from '@core/workspaces/database-mark';
import type { Job } from '../job';
import type { PrivacySpendingStore } from '../ports';

/** What runs have spent of the privacy of one source's tables. */
export interface PrivacyLedger {
  /**
   * Notes what the models of a run spent, before anything that they made leaves the run; gives them with what was spent of
   * their tables in all.
   */
  note(made: MadeModels): Promise<MadeModels>;
}

interface LedgerDeps {
  readonly privacySpendings: PrivacySpendingStore;
  readonly connectors: ConnectorCatalogue;
  readonly clock: Clock;
}

/** The ledger of a job's source: every workspace that reads the source writes to the same. */
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
