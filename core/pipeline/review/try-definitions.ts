import type { SourceConnection } from '@core/connectors/connector';
import { sameTable, tableKey, type DatabaseSchema } from '@core/connectors/schema';
import { schemaTexts, type SchemaText } from '@core/connectors/schema-texts';
import { throwIfAborted } from '@core/kernel/abort';
import { codeOf } from '@core/kernel/errors';
import { KeyGathering } from '../leaks/gather-keys';
import { columnsOfHidden } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { LeakKeyWriter } from '../leaks/key-writer';
import { KeysOfTexts } from '../leaks/keys-of-texts';
import { candidatesIn, searchDefinitions, type FoundInDefinition } from '../leaks/search-definitions';
import { formOfKind } from '../leaks/searched-kinds';
import { TextSearch } from '../leaks/text-search';
import { ValuesOfTexts } from '../leaks/values-of-texts';
import type { PlannedTable, RunPlan } from '../run-plan';
import { gatheredKeys, setColumns } from '../tasks/gathered-files';
import type { RunSession } from '../tasks/run-session';
import type { Finding } from './finding';
import { at } from './place';

/** For all tables together, in milliseconds. */
const patience = 10_000;
const rowsPerShard = 100_000;

/**
 * Searches the definitions that the destination's tables will have as the proof will: for all values that are protected in
 * a column of their own. What would fail it blocks the run, what would be a remark is a warning. Rows for which time ran
 * out, or that cannot be read, are left to the proof. Reads the source only if some definition carries a text.
 */
export async function tryDefinitions(
  session: RunSession,
  destination: DatabaseSchema,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { plan } = session;
  const parts = plan.tables.map((table) => textsToBe(plan, table, destination));
  const texts = new Set(parts.flat().flatMap((part) => part.texts));
  const candidates = new Set([...texts].flatMap(candidatesIn));
  if (candidates.size === 0) return [];
  const hash = new KeyHash(session.workspaceHash);
  const sought = { values: new ValuesOfTexts(candidates), keys: new KeysOfTexts(hash, texts) };
  const writer = new LeakKeyWriter(hash, sought.keys.keys.marks, sought.keys);
  const until = performance.now() + patience;
  for (const [place, table] of plan.tables.entries()) {
    throwIfAborted(signal);
    const now = performance.now();
    const share = (until - now) / (plan.tables.length - place);
    try {
      await readProtected(session, table, { ...sought, writer }, now + share, signal);
    } catch (error) {
      throwIfAborted(signal);
      session.tools.logger.warn({ code: codeOf(error) }, 'definitions-not-searched');
    }
  }
  const search = new TextSearch(hash, sought.keys.keys);
  const known = {
    has: (value: string) => sought.values.has(value),
    hasPersonal: (value: string) => sought.values.hasPersonal(value),
    identifies: (text: string) => search.kindsIn(text).size > 0,
  };
  return plan.tables.flatMap((table, place) =>
    searchDefinitions(parts[place]!, known).map((found) => findingOf(table, found)),
  );
}

/** What the definition of a table carries after the run: its source's, if the run creates it from a like engine. */
function textsToBe({ options }: RunPlan, table: PlannedTable, destination: DatabaseSchema): SchemaText[] {
  if (table.isMissing || table.change)
    return table.sameEngine && !options.withoutTexts ? schemaTexts(table.source) : [];
  const found = destination.tables.find((one) => sameTable(one, table.target));
  return found ? schemaTexts(found) : [];
}

interface Sought {
  readonly values: ValuesOfTexts;
  readonly writer: LeakKeyWriter;
}

async function readProtected(
  session: RunSession,
  table: PlannedTable,
  { values, writer }: Sought,
  until: number,
  signal: AbortSignal,
): Promise<void> {
  const hidden = gatheredKeys(session.plan, table);
  const sets = setColumns(table);
  const read = [...new Set([...sets.map((one) => one.at), ...(hidden ? columnsOfHidden(hidden) : [])])];
  if (read.length === 0) return;
  const placeOf = new Map(read.map((column, place) => [column, place]));
  const keys = hidden && new KeyGathering(writer, hidden);
  for await (const { rowCount, columns } of batches(await session.source(), session, table, read, signal)) {
    const columnAt = (place: number) => columns[placeOf.get(place)!]!;
    for (const { at: place, move } of sets) {
      const { pii, type } = table.columns[place]!;
      const isPersonal = pii !== undefined && formOfKind(pii) !== null;
      values.add(move.sourceSet!, isPersonal, columnAt(place), type, rowCount);
    }
    keys?.add(rowCount, (place) => ({ column: columnAt(place), type: table.columns[place]!.type }));
    if (performance.now() > until) return;
  }
}

async function* batches(
  source: SourceConnection,
  { plan }: RunSession,
  table: PlannedTable,
  read: readonly number[],
  signal: AbortSignal,
) {
  const columns = read.map((place) => {
    const { name, type, nativeType } = table.columns[place]!;
    return { name, type, nativeType, as: 'decoded' } as const;
  });
  const batchSize = plan.tuning.readBatchSize;
  for (const shard of await source.shards(table.source, rowsPerShard)) {
    for await (const batch of source.read({ shard, columns, batchSize, signal })) {
      throwIfAborted(signal);
      yield batch;
      batch.release?.();
    }
  }
}

function findingOf({ source }: PlannedTable, { kind, name, isTelling }: FoundInDefinition): Finding {
  const params = { table: tableKey(source), statement: `${kind.toUpperCase()} ${name}`.trim() };
  const isColumn = source.columns.some((column) => column.name === name);
  const place = at(source, isColumn ? name : null);
  return isTelling
    ? { severity: 'error', code: 'definition-holds-values', ...place, params }
    : { severity: 'warning', code: 'definition-may-hold-values', ...place, params };
}
