import type { SourceConnection } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { longestSuffix } from '@core/generators/forecast';
import { eachText } from '@core/kernel/data/each-text';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { HashTable } from '../source-values/hash-table';
import type { GeneratorMove, PlannedTable } from '../run-plan';
import { columnMakers, type KnownValues } from '../tasks/column-maker';
import type { RunSession } from '../tasks/run-session';
import type { Finding } from './finding';
import { at } from './place';

/** Of more, the hashes would not fit in memory; the forecast alone speaks for them. */
const mostRows = 5_000_000;
const rowsPerShard = 100_000;

/**
 * Finds unique columns of e-mail addresses in which two different addresses become the same one, by making all of them; and how
 * many digits behind the name part them. The digits are not lengthened here: what an address becomes would then follow from
 * other rows.
 * @param tables of the plan, bound or not: of a table that is not there yet, the source's types are taken
 */
export async function addressClashes(
  session: RunSession,
  tables: readonly PlannedTable[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const { plan } = session;
  const source = await session.source();
  const findings: Finding[] = [];
  for (const table of tables) {
    for (const [place, { name, move }] of table.columns.entries()) {
      if (move.kind !== 'generator' || !mayClash(move)) continue;
      const own = columnAlone(table, place, move);
      const parts = async (digits: number) => {
        session.usePlan({ ...plan, mailSuffix: digits, tables: [own] });
        return !(await hasClash(session, source, move.root.textEquality !== undefined, signal));
      };
      const asked = plan.mailSuffix ?? 0;
      if (await parts(asked)) continue;
      let digits = asked + 1;
      while (digits < longestSuffix && !(await parts(digits))) digits++;
      const params = { table: tableKey(table.source), column: name, digits: Math.min(digits, longestSuffix) };
      findings.push({ severity: 'error', code: 'addresses-clash', ...at(table.source, name), params });
    }
  }
  session.usePlan(plan);
  return findings;
}

const mayClash = ({ id, root, parameters }: GeneratorMove): boolean =>
  id === 'mock.email' &&
  (root.unique || root.primaryKey) &&
  parameters['distinct'] !== true &&
  (root.rowCount ?? 0) <= mostRows;

/** The table with this column, first, and the source values of those that it reads. */
function columnAlone(table: PlannedTable, place: number, move: GeneratorMove): PlannedTable {
  const companions = move.companions ?? [];
  const places = [place, ...companions.map((companion) => companion.at)];
  const columns = places.map((from, to) => ({
    ...table.columns[from]!,
    move:
      to > 0
        ? ({ kind: 'copy' } as const)
        : { ...move, companions: companions.map(({ side }, n) => ({ at: n + 1, side })) },
  }));
  const targetColumns = places.map(
    (from) => table.targetColumns?.[from] ?? { ...table.columns[from]!, hasDefault: false },
  );
  return { ...table, columns, targetColumns };
}

/** Addresses are made without what is known of whole columns. */
const noneKnown: KnownValues = {
  turnTo: () => Promise.resolve(),
  whole() {
    throw new AppError('internal');
  },
};

async function hasClash(
  session: RunSession,
  source: SourceConnection,
  isLoose: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const [table] = session.plan.tables;
  const [maker] = await columnMakers(session, noneKnown, 0);
  const hash = session.workspaceHash.derive('address-clashes');
  const words = new Uint32Array(2);
  const { type } = table!.targetColumns![0]!;
  const seen = new HashTable();
  const columns = table!.columns.map(
    ({ name, type: read, nativeType }) => ({ name, type: read, nativeType, as: 'decoded' }) as const,
  );
  for (const shard of await source.shards(table!.source, rowsPerShard)) {
    const batchSize = session.plan.tuning.readBatchSize;
    for await (const batch of source.read({ shard, columns, batchSize, signal })) {
      throwIfAborted(signal);
      const { rowCount } = batch;
      const [addresses, ...companions] = batch.columns;
      const made = maker!.make(addresses!, { firstRow: 0, rowCount }, companions);
      let clashes = false;
      eachText(made, type, rowCount, (text, times) => {
        hash.text(isLoose ? text.toLowerCase() : text, words);
        clashes ||= !seen.add(words[0]!, words[1]!) || times > 1;
      });
      if (clashes) return true;
      batch.release?.();
    }
  }
  return false;
}
