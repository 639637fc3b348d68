import { AppError } from '@core/kernel/errors';
import { isEmptied, type LoadBegin, type LoadPlan, type LoadTable } from '../../connector';
import type { LeftOut } from '../../left-out';
import { tableKey } from '../../schema';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { addClosings, type Closing } from '../../sql/load-closings';
import type { LoadLedger } from '../../sql/load-ledger';
import { cyclicKeys } from './cyclic-keys';
import { fittingClosings } from './fitting-closings';
import { foreignKeyClosings } from './make-foreign-keys';
import { keyClosings } from './make-keys';
import { makeTables } from './make-tables';
import { existingKeys, plainIndexes, triggersAndRules, unprovenChecks, type ExistingKey } from './set-aside';
import { hasLedger, ledgerOf, newPlace, openLedger } from './ledger';
import { loadTargets, withPartitions, type TargetTable } from './targets';

/**
 * Prepares the destination in one transaction. Does nothing for a run that is in the ledger.
 * @param schema of the connection, where the ledger can stand if the user may not create a schema for it
 * @throws AppError 'destination-table-missing', 'destination-cannot-create', 'destination-lacks-type',
 * 'destination-ledger-forbidden', 'destination-referenced-by-others'
 */
export async function beginLoad(
  session: Session,
  plan: LoadPlan,
  schema: string | undefined,
): Promise<LoadBegin> {
  return session.transaction(async () => {
    await qualifyNames(session);
    await openLedger(session, schema);
    const tables = plan.tables.map(({ target }) => target);
    const ledger = await ledgerOf(session, plan.runId);
    if (!(await ledger.add('run', 'begun'))) return { leftOut: await ledger.leftOut() };
    await ledger.addAll(
      'table',
      tables.map((table) => ({ name: tableKey(table), body: '' })),
    );
    await ledger.takeOverRuns();
    const existing = await loadTargets(session, tables);
    const missing = missingTables(plan, existing);
    await setAside(session, ledger, plan, existing);
    const { closings, leftOut } = await makeMissing(session, plan, missing);
    await addClosings(ledger, closings);
    await ledger.addLeftOut(leftOut);
    return { leftOut };
  });
}

const undone = Symbol('undone');

/** Creates the missing tables as `beginLoad` does, and rolls back. @throws AppError as `beginLoad` does for those */
export async function previewLoad(
  session: Session,
  plan: LoadPlan,
  schema: string | undefined,
): Promise<LoadBegin> {
  let found: readonly LeftOut[] = [];
  if (!(await hasLedger(session))) await newPlace(session, schema);
  if (!plan.options.createMissing) return { leftOut: found };
  try {
    await session.transaction(async () => {
      await qualifyNames(session);
      const tables = plan.tables.map(({ target }) => target);
      const missing = missingTables(plan, await loadTargets(session, tables));
      found = (await makeMissing(session, plan, missing)).leftOut;
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return { leftOut: found };
}

/** Definitions that the server prints must qualify everything. */
const qualifyNames = (session: Session) => session.query(`SET LOCAL search_path = ''`);

async function makeMissing(
  session: Session,
  plan: LoadPlan,
  missing: readonly LoadTable[],
): Promise<{ closings: Closing[]; leftOut: LeftOut[] }> {
  const leftOut: LeftOut[] = [];
  const ofTypes = await makeTables(session, plan, missing, leftOut);
  const wanted = [
    ...missing.flatMap(keyClosings),
    ...(await foreignKeyClosings(session, plan, missing, leftOut)),
  ];
  const fitting = await fittingClosings(session, wanted, leftOut);
  const place = new Map(plan.tables.map(({ target }, at) => [quoteTable(target), at]));
  const placeOf = ({ table }: LeftOut) => place.get(quoteTable(table)) ?? 0;
  return {
    closings: [...ofTypes, ...fitting],
    leftOut: leftOut.sort((a, b) => placeOf(a) - placeOf(b)),
  };
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

async function setAside(
  session: Session,
  ledger: LoadLedger,
  plan: LoadPlan,
  existing: readonly TargetTable[],
): Promise<void> {
  if (existing.length === 0) return;
  const { bypassConstraints } = plan.options;
  const oids = await withPartitions(session, existing);
  const keys = await existingKeys(session, oids);
  const dropped = bypassConstraints ? keys : cyclicKeys(keys);
  const aside = [
    ...(await triggersAndRules(session, oids)),
    ...(await unprovenChecks(session, oids)),
    ...dropped,
    ...(bypassConstraints ? await plainIndexes(session, oids) : []),
  ];
  for (const { statement } of aside) await session.query(statement);
  await addClosings(
    ledger,
    aside.map(({ closing }) => closing),
  );
  const emptied = new Set(
    plan.tables.filter((load) => isEmptied(plan, load)).map(({ target }) => quoteTable(target)),
  );
  await emptyTables(
    session,
    existing.filter((table) => emptied.has(quoteTable(table))),
    keys.filter((key) => !dropped.includes(key)),
  );
}

/** All in one statement, so that foreign keys between them do not matter. Rows of other tables are never removed. */
async function emptyTables(
  session: Session,
  tables: readonly TargetTable[],
  keys: readonly ExistingKey[],
): Promise<void> {
  if (tables.length === 0) return;
  const loaded = new Set(tables.map(({ oid }) => oid));
  const outside = keys.filter(({ child, parent }) => loaded.has(parent) && !loaded.has(child));
  if (outside.length > 0) {
    const names = [...new Set(outside.map(({ childName }) => childName))];
    throw new AppError('destination-referenced-by-others', { details: { table: names.join(', ') } });
  }
  // Tables that inherit from a loaded one are separate; partitions are not.
  const list = tables.map((table) => `${table.relationKind === 'p' ? '' : 'ONLY '}${quoteTable(table)}`);
  await session.query(`TRUNCATE ${list.join(', ')}`);
}
