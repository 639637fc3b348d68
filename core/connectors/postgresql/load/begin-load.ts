import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { LoadPlan, LoadTable } from '../../connector';
import { tableKey } from '../../schema';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { addClosings } from './closings';
import { cyclicKeys } from './cyclic-keys';
import { foreignKeyClosings } from './make-foreign-keys';
import { keyClosings } from './make-keys';
import { makeTables } from './make-tables';
import { existingKeys, plainIndexes, triggersAndRules, type ExistingKey } from './set-aside';
import { addRun, openLedger, takeOverRuns } from './ledger';
import { loadTargets, withPartitions, type TargetTable } from './targets';

/**
 * Makes the destination ready, in one transaction: wholly or not at all. A run that the ledger knows is ready.
 * @throws AppError 'destination-table-missing', 'destination-cannot-create', 'destination-referenced-by-others'
 */
export async function beginLoad(session: Session, plan: LoadPlan, logger: Logger): Promise<void> {
  await session.transaction(async () => {
    // Definitions that the server writes out must name everything with its schema.
    await session.query(`SET LOCAL search_path = ''`);
    await openLedger(session);
    const tables = plan.tables.map(({ target }) => target);
    if (!(await addRun(session, plan.runId, tables))) return;
    await takeOverRuns(session, plan.runId);
    const existing = await loadTargets(session, tables);
    const missing = missingTables(plan, existing);
    await setAside(session, plan, existing);
    const ofTypes = await makeTables(session, plan, missing, logger);
    await addClosings(session, plan.runId, [
      ...ofTypes,
      ...missing.flatMap(keyClosings),
      ...foreignKeyClosings(plan.foreignKeys, missing),
    ]);
  });
}

function missingTables(plan: LoadPlan, existing: readonly TargetTable[]): LoadTable[] {
  const there = new Set(existing.map(quoteTable));
  const missing = plan.tables.filter(({ target }) => !there.has(quoteTable(target)));
  if (missing.length > 0 && !plan.options.createMissing) {
    throw new AppError('destination-table-missing', {
      details: { table: missing.map(({ target }) => tableKey(target)).join(', ') },
    });
  }
  return missing;
}

async function setAside(session: Session, plan: LoadPlan, existing: readonly TargetTable[]): Promise<void> {
  if (existing.length === 0) return;
  const { bypassConstraints, truncate } = plan.options;
  const oids = await withPartitions(session, existing);
  const keys = await existingKeys(session, oids);
  const dropped = bypassConstraints ? keys : cyclicKeys(keys);
  const aside = [
    ...(await triggersAndRules(session, oids)),
    ...dropped,
    ...(bypassConstraints ? await plainIndexes(session, oids) : []),
  ];
  for (const { statement } of aside) await session.query(statement);
  await addClosings(
    session,
    plan.runId,
    aside.map(({ closing }) => closing),
  );
  if (truncate)
    await emptyTables(
      session,
      existing,
      keys.filter((key) => !dropped.includes(key)),
    );
}

/** All in one statement, so that keys between them do not matter. Rows of other tables are never removed with them. */
async function emptyTables(
  session: Session,
  tables: readonly TargetTable[],
  keys: readonly ExistingKey[],
): Promise<void> {
  const loaded = new Set(tables.map(({ oid }) => oid));
  const outside = keys.filter(({ child, parent }) => loaded.has(parent) && !loaded.has(child));
  if (outside.length > 0) {
    const names = [...new Set(outside.map(({ childName }) => childName))];
    throw new AppError('destination-referenced-by-others', { details: { table: names.join(', ') } });
  }
  // Tables that inherit from a loaded one are tables of their own; partitions are not.
  const list = tables.map((table) => `${table.relationKind === 'p' ? '' : 'ONLY '}${quoteTable(table)}`);
  await session.query(`TRUNCATE ${list.join(', ')}`);
}
