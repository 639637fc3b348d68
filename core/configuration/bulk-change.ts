import type { BulkResult } from '@core/contract/schemas/column';
import { limits } from '@core/contract/limits';
import type { ErrorCode } from '@core/contract/error-codes';
import type { RemarkCode } from '@core/contract/remark-codes';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Batch } from './bulk-batch';
import type { ColumnConfiguration } from './configuration';
import type { ConfigurationStores, Editor } from './ports';
import { saveColumns, withColumns, type ColumnChange } from './save-changes';
import { columnRef } from './views/column';
import { shownGenerator } from './views/shown-generator';
import type { Workbench } from './workbench';

/** Columns listed in a response; any more are counted. */
const listedMax = limits.elementsPerPageMax;

/** The effect of a bulk act on one column: its new configuration, or why it is skipped. */
export type Decision =
  | { readonly kind: 'change'; readonly configuration: ColumnConfiguration }
  | { readonly kind: 'skip'; readonly reason: CodedMessage };

export const skip = (code: RemarkCode | ErrorCode): Decision => ({
  kind: 'skip',
  reason: { code, params: {} },
});

/**
 * Decides for each column, then saves all changes at once, or none for `dryRun`.
 * @throws AppError 'less-protection-forbidden', even for `dryRun`
 */
export async function changeInBulk(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  { columns, next, remaining }: Batch,
  dryRun: boolean,
  decide: (column: StoredColumn) => Decision,
): Promise<BulkResult> {
  const decided = columns.map((column) => ({ column, decision: decide(column) }));
  const changes = decided.flatMap(({ column, decision }): ColumnChange[] =>
    decision.kind === 'change' ? [{ id: column.id, configuration: decision.configuration }] : [],
  );
  const after = dryRun
    ? withColumns(editor, bench, changes)
    : await saveColumns(stores, editor, bench, changes);
  return {
    dry_run: dryRun,
    selected: columns.length,
    changed_count: changes.length,
    skipped_count: columns.length - changes.length,
    ...{ remaining, next },
    changed: changes.slice(0, listedMax).map(({ id }) => ({
      ...refOf(bench, id),
      before: shownState(bench, id, editor),
      after: shownState(after, id, editor),
    })),
    skipped: decided
      .flatMap(({ column, decision }) =>
        decision.kind === 'skip' ? [{ ...columnRef(bench, column), reason: decision.reason }] : [],
      )
      .slice(0, listedMax),
    unprotected_before: unprotected(bench),
    unprotected_after: unprotected(after),
  };
}

function shownState(bench: Workbench, id: number, { maySeeRows }: Editor) {
  const column = bench.column(id);
  if (!column) return null;
  const { generator, choice } = bench.state(column);
  return shownGenerator(generator, choice.parameters, maySeeRows);
}

function refOf(bench: Workbench, id: number) {
  const column = bench.column(id);
  if (!column) throw new RangeError('A changed column that is not part of the source.');
  return columnRef(bench, column);
}

/** Unprotected columns of the tables that a run writes. */
export const unprotected = (bench: Workbench): number => bench.totals().unprotected;
