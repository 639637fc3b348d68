import type { Column } from '@core/kernel/data/column';
import { KeyGathering } from '../leaks/gather-keys';
import { columnsOfHidden, type HiddenValues } from '../leaks/hidden-columns';
import { KeyFile } from '../leaks/key-file';
import { KeyHash } from '../leaks/key-hash';
import { leakKeysFile } from './gathered-files';
import type { RunSession } from './run-session';

/** Collects what is searched for in texts, from several columns at once, and commits its file at the end. */
export interface KeyGatherer {
  /** Indexes of the columns that it needs. */
  readonly columns: readonly number[];
  add(rowCount: number, columnAt: (at: number) => Column): void;
  finish(): Promise<void>;
}

/** Of the hidden values of one shard. */
export function keyGatherer(
  session: RunSession,
  tableAt: number,
  shard: number,
  hidden: HiddenValues,
): KeyGatherer {
  const { columns } = session.plan.tables[tableAt]!;
  const file = session.files.write(leakKeysFile(tableAt, shard));
  const keys = new KeyFile(new KeyHash(session.workspaceHash), file.path);
  const gathering = new KeyGathering(keys.writer, hidden);
  return {
    columns: columnsOfHidden(hidden),
    add: (rowCount, columnAt) =>
      gathering.add(rowCount, (at) => ({ column: columnAt(at), type: columns[at]!.type })),
    async finish() {
      keys.close();
      await file.finish();
    },
  };
}
