import { endsOf, hasSameTypes, type Probed } from './found-key';
import { isNamedAsOwnKey, type NameMatch, type ParentKey } from './match-name';
import { isGeneric, stemsOf } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import { ParentIndex } from './parent-index';
import type { Prober } from './prober';
import { mayMiss, proposedFrom, rate } from './rate';
import { isOwnOfShared, isWider, narrowest, sharedKeys, type SharedKey } from './shared-keys';
import type { KeyScanOptions } from '@core/schema/key-scan';

interface Asked {
  readonly child: NamedTable;
  readonly column: NamedColumn;
  readonly parents: readonly (NameMatch & { readonly parent: ParentKey })[];
}

/** Maximum number of candidate parents per column. */
const parentsMax = 6;
/** The same if no name suggests one; more would find one by chance. */
const unnamedMax = 24;
/** With this many distinct values, texts and UUIDs contained in a parent are no coincidence. */
const distinctMin = 20;

/** For each column the single-column key that it most likely refers to, if any. */
export async function singleKeys(
  tables: readonly NamedTable[],
  keys: readonly ParentKey[],
  isTaken: (columns: readonly NamedColumn[]) => boolean,
  prober: Prober,
  options: KeyScanOptions,
): Promise<Probed[]> {
  const index = new ParentIndex(keys);
  const mainKeys = new Set(
    keys.flatMap(({ columns, isMain }) => (isMain && columns.length === 1 ? columns : [])),
  );
  const shared = sharedKeys(keys);
  const asked = tables.flatMap((child) =>
    child.columns
      .filter(
        (column) =>
          column.family !== null && !isTaken([column]) && !isOwnKey(child, column, mainKeys, shared),
      )
      .flatMap((column): Asked[] => {
        const named = index
          .parentsFor(child, column)
          .filter(({ parent }) => isAllowed(column, parent, options));
        const parents = named.length > 0 ? named.slice(0, parentsMax) : unnamed(column, keys, options);
        return parents.length > 0 ? [{ child, column, parents }] : [];
      }),
  );
  const found: Probed[] = [];
  let done = 0;
  options.onProbe(done, asked.length);
  await prober.each(asked, async (one) => {
    const best = await bestOf(one, prober, options);
    if (best) found.push(await ofSubtype(best, shared, prober, options));
    done += 1;
    options.onProbe(done, asked.length);
  });
  return found;
}

/** The key of the table itself, by its name: it refers to nothing. */
function isOwnKey(
  child: NamedTable,
  named: NamedColumn,
  mainKeys: ReadonlySet<NamedColumn>,
  shared: ReadonlyMap<NamedColumn, SharedKey>,
): boolean {
  if (named.variants.some(isGeneric) || (mainKeys.has(named) && isNamedAsOwnKey(named, child))) return true;
  const family = shared.get(named);
  return family ? isOwnOfShared(family, child) : named.column.schema.autoIncrement;
}

/** The subtype among the tables that share the parent's key which holds the child's keys, if one does. */
async function ofSubtype(
  best: Probed,
  shared: ReadonlyMap<NamedColumn, SharedKey>,
  prober: Prober,
  options: KeyScanOptions,
): Promise<Probed> {
  const { child, columns, parent, counts } = best;
  const [column] = columns;
  const [key] = parent.columns;
  const family = key && shared.get(key);
  if (!family || !column || counts.orphans > 0 || counts.filled === 0) return best;
  const isSubtype = shared.has(column);
  const holders: Probed[] = [];
  for (const other of family.keys) {
    if (other === parent || !isAllowed(column, other, options) || (other.table === child && isSubtype))
      continue;
    const parentRows = (await prober.countRows(other.table.table.schema)) ?? 0;
    if (parentRows >= best.parentRows || parentRows < counts.distinct) continue;
    if (isSubtype && parentRows === counts.distinct && !isWider(other.table, child)) continue;
    const held = await prober.key(endsOf(child, [column], other), child.table.schema, 0);
    if (!held || held.orphans > 0 || (options.bothWays && held.met * 2 < parentRows)) continue;
    holders.push({ ...best, parent: other, counts: held, parentRows });
  }
  return narrowest(best, holders, counts.distinct);
}

function isAllowed(column: NamedColumn, parent: ParentKey, options: KeyScanOptions): boolean {
  const [key] = parent.columns;
  if (!key || key === column || key.family !== column.family) return false;
  const isNamedAlike = key.column.schema.name.toLowerCase() === column.column.schema.name.toLowerCase();
  return (!options.exactName || isNamedAlike) && (!options.exactType || hasSameTypes([column], parent));
}

/** Candidates of text or UUID keys for a column that is named like a key, but of nothing known. */
function unnamed(column: NamedColumn, keys: readonly ParentKey[], options: KeyScanOptions): Asked['parents'] {
  const isKey = column.variants.some((words) => stemsOf(words).some((stem) => stem.isKey));
  if (!isKey || (column.family !== 'text' && column.family !== 'uuid')) return [];
  const parents = keys.filter((parent) => parent.columns.length === 1 && isAllowed(column, parent, options));
  return parents.length > unnamedMax
    ? []
    : parents.map((parent) => ({ kind: 'values-only', score: 0.55, parent }));
}

async function bestOf(
  { child, column, parents }: Asked,
  prober: Prober,
  options: KeyScanOptions,
): Promise<Probed | null> {
  const fitting: Probed[] = [];
  for (const { parent, kind, score } of parents) {
    const counts = await prober.key(endsOf(child, [column], parent), child.table.schema, mayMiss(score));
    if (!counts || (kind === 'values-only' && counts.distinct < distinctMin)) continue;
    const confidence = rate(score, counts, hasSameTypes([column], parent));
    if (confidence < proposedFrom) continue;
    const parentRows = (await prober.countRows(parent.table.table.schema)) ?? 0;
    if (options.bothWays && counts.met * 2 < parentRows) continue;
    fitting.push({ child, columns: [column], parent, nameMatch: kind, confidence, counts, parentRows });
    if (kind !== 'values-only' && score >= 0.85) break;
  }
  const [best] = fitting.sort((a, b) => b.confidence - a.confidence);
  // by values alone there is no telling which of two it is
  return best === undefined || (best.nameMatch === 'values-only' && fitting.length > 1) ? null : best;
}
