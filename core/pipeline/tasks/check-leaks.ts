import type { PiiEntity } from '@core/contract/pii-entities';
import type { Column } from '@core/kernel/data/column';
import { eachText } from '@core/kernel/data/each-text';
import { searchedColumns } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { KeyIndex } from '../leaks/key-index';
import { TextSearch } from '../leaks/text-search';
import { unescaped } from '../leaks/unescaped';
import { partsReader, withoutParts, type PartsOf } from '../source-values/value-parts';
import type { TargetColumn } from '../run-plan';
import { sortedKeysFile } from './gathered-files';
import type { RunSession } from './run-session';
import type { Leaks, ReadBackOptions, TaskResults } from './run-task';

/** Reads back the copied texts of a table from the destination, and searches them for hidden values. */
export async function checkLeaks(
  session: RunSession,
  tableAt: number,
  { signal, onProgress }: ReadBackOptions,
): Promise<TaskResults['check-leaks']> {
  const table = session.plan.tables[tableAt]!;
  const searched = searchedColumns(session.plan, table).flatMap((at) => {
    const target = table.targetColumns?.[at];
    const { move } = table.columns[at]!;
    const partsOf = move.kind === 'generator' ? partsReader(session.tools.generators, move) : null;
    return target ? [new SearchedColumn(target, partsOf)] : [];
  });
  const destination = await session.destination();
  const index = new KeyIndex(await session.files.read(sortedKeysFile));
  try {
    const search = new TextSearch(new KeyHash(session.workspaceHash), index);
    const batches = destination.readBack(
      table.target,
      searched.map(({ target: { name, type, nativeType } }) => ({ name, type, nativeType, as: 'decoded' })),
      session.plan.tuning.readBatchSize,
      signal,
    );
    let read = 0;
    for await (const { rowCount, columns } of batches) {
      searched.forEach((one, at) => one.look(search, columns[at]!, rowCount));
      session.tools.memory?.free();
      onProgress({ made: (read += rowCount) });
    }
  } finally {
    index.close();
  }
  return { columns: searched.map((one) => one.found()) };
}

/** Counts rows of one column in which values of each kind were found. */
class SearchedColumn {
  private looked = 0;
  private rows = 0;
  private readonly kinds = new Map<PiiEntity, number>();

  /** @param partsOf for generated parts within unchanged values: only those are searched */
  constructor(
    readonly target: TargetColumn,
    private readonly partsOf: PartsOf | null,
  ) {}

  look(search: TextSearch, column: Column, rowCount: number): void {
    this.looked += eachText(column, this.target.type, rowCount, (text, times) =>
      this.count(search, text, times),
    );
  }

  found(): Leaks {
    const kinds = [...this.kinds].map(([kind, rows]) => ({ kind, rows }));
    return { column: this.target.name, looked: this.looked, rows: this.rows, kinds };
  }

  private count(search: TextSearch, text: string, times: number): void {
    const staying = this.partsOf === null ? text : withoutParts(text, this.partsOf);
    const found = search.kindsIn(unescaped(staying, this.target.type));
    if (found.size === 0) return;
    this.rows += times;
    for (const kind of found) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + times);
  }
}
