import { sameTable, type DatabaseSchema } from '@core/connectors/schema';
import { schemaTexts } from '@core/connectors/schema-texts';
import { KeyHash } from '../leaks/key-hash';
import { KeyIndex } from '../leaks/key-index';
import {
  isClosedDomain,
  searchDefinitions,
  type FoundInDefinition,
  type ProtectedValues,
} from '../leaks/search-definitions';
import { formOfKind } from '../leaks/searched-kinds';
import { TextSearch } from '../leaks/text-search';
import type { PlannedTable, RunPlan } from '../run-plan';
import type { SourceValueSet } from '../source-values/source-value-set';
import { leakKeysFiles, setColumns, sortedKeysFile } from './gathered-files';
import type { GatheredValues } from './gathered-values';
import type { RunSession } from './run-session';

/**
 * Searches the definitions of the destination's tables for values that are protected in a column of their own; for each
 * table, in plan order. Values of a closed domain are left out: they are what such definitions list.
 */
export async function checkDefinitions(
  session: RunSession,
  values: GatheredValues,
  destination: DatabaseSchema,
): Promise<FoundInDefinition[][]> {
  const { plan } = session;
  const parts = plan.tables.map(({ target }) => {
    const found = destination.tables.find((table) => sameTable(table, target));
    return found ? schemaTexts(found) : [];
  });
  if (parts.every((ofTable) => ofTable.length === 0)) return parts.map(() => []);
  const sets = await openSets(plan, values);
  const index =
    leakKeysFiles(plan).length > 0 ? new KeyIndex(await session.files.read(sortedKeysFile)) : null;
  try {
    const search = index && new TextSearch(new KeyHash(session.workspaceHash), index);
    const known: ProtectedValues = {
      has: (value) => sets.some(({ set }) => set.has(value)),
      hasPersonal: (value) => sets.some(({ set, isPersonal }) => isPersonal && set.has(value)),
      identifies: (text) => search !== null && search.kindsIn(text).size > 0,
    };
    return parts.map((ofTable) => searchDefinitions(ofTable, known));
  } finally {
    index?.close();
  }
}

interface OpenSet {
  readonly set: SourceValueSet;
  /** Of a kind of personal data that identifies a person wherever it occurs. */
  readonly isPersonal: boolean;
}

async function openSets({ tables }: RunPlan, values: GatheredValues): Promise<OpenSet[]> {
  const known = new Map<string, { rows: number; isPersonal: boolean }>();
  for (const table of tables)
    for (const { at, move } of setColumns(table)) {
      if (move.sourceSet === null) continue;
      const { rows, isPersonal } = known.get(move.sourceSet) ?? { rows: 0, isPersonal: false };
      const pii = table.columns[at]?.pii;
      const identifies = pii !== undefined && formOfKind(pii) !== null;
      known.set(move.sourceSet, { rows: rows + rowsOf(table), isPersonal: isPersonal || identifies });
    }
  const open: OpenSet[] = [];
  for (const [name, { rows, isPersonal }] of known) {
    const set = await values.set(name);
    if (!isClosedDomain(set.exactSize() ?? Infinity, rows)) open.push({ set, isPersonal });
  }
  return open;
}

const rowsOf = ({ shards }: PlannedTable): number =>
  shards.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0);
