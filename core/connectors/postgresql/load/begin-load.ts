import { AppError } from '@core/kernel/errors';
import { isEmptied, type LoadBegin, type LoadPlan, type LoadTable, type TableChange } from '../../connector';
import { refuseDeletingMore } from '../../confirmed-rows';
import type { LeftOut } from '../../left-out';
import { sameTable, tableKey } from '../../schema';
import { textsLeftOut } from '../../without-texts';
import { quoteTable } from '../identifiers';
import { countRows } from '../proof';
import type { Session } from '../session/session';
import { addClosings, type Closing } from '../../sql/load-closings';
import { addLabels } from './add-labels';
import { alterTables, dropTables } from './alter-tables';
import type { LoadLedger } from '../../sql/load-ledger';
import { cyclicKeys } from './cyclic-keys';
import { fittingClosings } from './fitting-closings';
import { foreignKeyClosings } from './make-foreign-keys';
import { keyClosings } from './make-keys';
import { makeTables } from './make-tables';
import {
  existingKeys,
  plainIndexes,
  triggersAndRules,
  unprovenChecks,
  type ExistingKey,
  type SetAside,
} from './set-aside';
import { forgetLedger, hasLedger, ledgerOf, newPlace, openLedger } from './ledger';
import { loadTargets, withPartitions, type TargetTable } from './targets';
import { dropEnums, stripped } from './without-texts';

/**
 * Prepares the destination in one transaction. Does nothing for a run that is in the ledger.
 * @param schema of the connection, where the ledger can stand if the user may not create a schema for it
 * @throws AppError 'destination-table-missing', 'destination-cannot-create', 'destination-cannot-alter',
 * 'destination-deletes-more', 'destination-lacks-type', 'destination-ledger-forbidden', 'destination-referenced-by-others'
 */
export async function beginLoad(
  session: Session,
  asked: LoadPlan,
  schema: string | undefined,
): Promise<LoadBegin> {
  const plan = stripped(asked);
  await addLabels(session, plan);
  const begin = async (): Promise<LoadBegin> => {
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
    await refuseUnconfirmed(session, plan, existing);
    await setAside(session, ledger, plan, existing);
    const anew = plan.tables.filter(({ change }) => change?.way === 'anew');
    await dropTables(session, anew);
    await dropEnums(session, asked);
    const made = await makeMissing(session, plan, [...missing, ...anew]);
    const leftOut = [...made.leftOut, ...textsOf(asked, [...missing, ...anew])];
    await addClosings(ledger, [...made.closings, ...(await alterTables(session, plan, leftOut))]);
    await ledger.addLeftOut(leftOut);
    return { leftOut };
  };
  try {
    return await session.transaction(begin);
  } catch (error) {
    forgetLedger(session);
    throw error;
  }
}

/** Texts that tables created now do not get. @param plan with its texts */
const textsOf = (plan: LoadPlan, made: readonly LoadTable[]): LeftOut[] =>
  plan.tables
    .filter(({ target }) => made.some((load) => sameTable(load.target, target)))
    .flatMap(textsLeftOut);

const undone = Symbol('undone');

/** Creates the missing tables as `beginLoad` does, and rolls back. @throws AppError as `beginLoad` does for those */
export async function previewLoad(
  session: Session,
  asked: LoadPlan,
  schema: string | undefined,
): Promise<LoadBegin> {
  const plan = stripped(asked);
  let found: readonly LeftOut[] = [];
  if (!(await hasLedger(session))) await newPlace(session, schema);
  if (!plan.options.createMissing) return { leftOut: found };
  try {
    await session.transaction(async () => {
      await qualifyNames(session);
      const tables = plan.tables.map(({ target }) => target);
      const missing = missingTables(plan, await loadTargets(session, tables));
      found = [...(await makeMissing(session, plan, missing)).leftOut, ...textsOf(asked, missing)];
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

/** The tables stay locked until they are emptied, so that no row is added in between. */
const refuseUnconfirmed = (session: Session, plan: LoadPlan, existing: readonly TargetTable[]) => {
  const there = new Map(existing.map((table) => [quoteTable(table), table]));
  return refuseDeletingMore(
    plan,
    (table) => there.has(quoteTable(table)),
    async (tables) => {
      const locked = tables.flatMap((table) => there.get(quoteTable(table)) ?? []).filter(isLockable);
      if (locked.length > 0)
        await session.query(`LOCK TABLE ${locked.map(apart).join(', ')} IN ACCESS EXCLUSIVE MODE`);
      return countRows(session, tables);
    },
  );
};

/** Foreign tables cannot be locked. */
const isLockable = ({ relationKind }: TargetTable): boolean => relationKind !== 'f';

/** Tables that inherit from a loaded one are separate; partitions are not. */
const apart = (table: TargetTable): string =>
  `${table.relationKind === 'p' ? '' : 'ONLY '}${quoteTable(table)}`;

async function setAside(
  session: Session,
  ledger: LoadLedger,
  plan: LoadPlan,
  existing: readonly TargetTable[],
): Promise<void> {
  if (existing.length === 0) return;
  const { bypassConstraints } = plan.options;
  const changes = changesOf(plan, existing);
  const stays = existing.filter(({ oid }) => changes.get(oid)?.way !== 'anew');
  const keys = await existingKeys(session, await withPartitions(session, existing));
  const cyclic = new Set(bypassConstraints ? keys : cyclicKeys(keys));
  const dropped = keys.filter((key) => cyclic.has(key) || changes.has(key.child) || changes.has(key.parent));
  const oids = await withPartitions(session, stays);
  const aside = [
    ...(await triggersAndRules(session, oids)),
    ...(await unprovenChecks(session, oids)),
    ...dropped,
    ...(bypassConstraints ? await plainIndexes(session, oids) : []),
  ];
  for (const { statement } of aside) await session.query(statement);
  const isGone = (one: SetAside | ExistingKey): boolean => {
    const change = 'child' in one ? changes.get(one.child) : undefined;
    return change?.way === 'anew' || change?.dropped.includes(one.closing.name) === true;
  };
  await addClosings(
    ledger,
    aside.filter((one) => !isGone(one)).map(({ closing }) => closing),
  );
  const emptied = new Set(
    plan.tables.filter((load) => isEmptied(plan, load)).map(({ target }) => quoteTable(target)),
  );
  await emptyTables(
    session,
    stays.filter((table) => emptied.has(quoteTable(table))),
    keys.filter((key) => !dropped.includes(key)),
  );
}

/** The changes of tables that earlier runs created, by oid. */
function changesOf(plan: LoadPlan, existing: readonly TargetTable[]): Map<number, TableChange> {
  const byName = new Map(plan.tables.map(({ target, change }) => [quoteTable(target), change]));
  return new Map(
    existing.flatMap((table) => {
      const change = byName.get(quoteTable(table));
      return change ? [[table.oid, change] as const] : [];
    }),
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
  await session.query(`TRUNCATE ${tables.map(apart).join(', ')}`);
}
