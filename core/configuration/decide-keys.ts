import { AppError } from '@core/kernel/errors';
import type { KeyDecision } from '@core/contract/enums';
import type { KeyProposal, KeyProposalStore } from '@core/schema/key-proposal';
import type { SchemaStore } from '@core/schema/ports';
import { findKey, virtualKey } from './key-columns';
import type { Editor } from './ports';
import { requirePermittedKeys } from './save-changes';
import type { Workbench } from './workbench';

export interface DecisionStores {
  readonly schemas: Pick<SchemaStore, 'changeForeignKeys'>;
  readonly keyProposals: KeyProposalStore;
}

/**
 * Accepts, rejects or reopens proposals of scans; an accepted one becomes an enabled virtual key at once. If it was
 * accepted before, that key is deleted.
 * @returns how many changed
 * @throws AppError 'not-found', 'foreign-key-polymorphic', 'foreign-key-unresolved' if the source has changed since,
 * 'less-protection-forbidden'
 */
export async function decideKeys(
  stores: DecisionStores,
  editor: Editor,
  bench: Workbench,
  databaseId: number,
  { ids, decision }: { readonly ids: readonly number[]; readonly decision: KeyDecision },
): Promise<number> {
  const known = new Map(
    (await stores.keyProposals.list(databaseId)).map((proposal) => [proposal.id, proposal]),
  );
  const asked = ids.map((id) => {
    const proposal = known.get(id);
    if (!proposal) throw new AppError('not-found');
    return proposal;
  });
  const changed = asked.filter(
    (proposal) => proposal.decision !== decision && proposal.decision !== 'accepted',
  );
  if (decision === 'accepted') await acceptKeys(stores, editor, bench, databaseId, changed);
  await stores.keyProposals.decide(
    databaseId,
    changed.map(({ id }) => id),
    decision,
  );
  return changed.length;
}

async function acceptKeys(
  { schemas }: DecisionStores,
  editor: Editor,
  bench: Workbench,
  databaseId: number,
  proposals: readonly KeyProposal[],
): Promise<void> {
  if (proposals.some(({ evidence }) => evidence.typeColumn !== null))
    throw new AppError('foreign-key-polymorphic');
  for (const proposal of proposals) requireThere(bench, proposal);
  const fresh = proposals.filter((proposal) => !findKey(bench, proposal));
  const added = fresh.map((proposal) => ({ schema: virtualKey(proposal), isEnabled: true }));
  const keys = added.map(({ schema, isEnabled }) => ({
    id: 0,
    databaseId,
    schema,
    isVirtual: true,
    isEnabled,
  }));
  requirePermittedKeys(editor, bench, [...bench.schema.foreignKeys, ...keys]);
  if (added.length > 0) await schemas.changeForeignKeys(databaseId, { added, removed: [], enabled: [] });
}

/** @throws AppError 'foreign-key-unresolved' */
function requireThere(bench: Workbench, proposal: KeyProposal): void {
  const { child, childColumns, parent, parentColumns } = proposal;
  for (const [table, columns] of [
    [child, childColumns],
    [parent, parentColumns],
  ] as const) {
    const found = bench.schema.tables.find(
      ({ schema }) => schema.schema === table.schema && schema.name === table.name,
    );
    const missing = columns.find((name) => !found?.schema.columns.some((column) => column.name === name));
    if (missing !== undefined) {
      throw new AppError('foreign-key-unresolved', { details: { name: `${table.name}.${missing}` } });
    }
  }
}
