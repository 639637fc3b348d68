import { ColumnSearch } from '../leaks/column-search';
import { searchedColumns } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { KeyIndex } from '../leaks/key-index';
import { TextSearch } from '../leaks/text-search';
import { partsReader } from '../source-values/value-parts';
import { sortedKeysFile } from './gathered-files';
import type { RunSession } from './run-session';
import type { ReadBackOptions, TaskResults } from './run-task';

/** Reads back the columns of a table whose values stay from the destination, and searches them for hidden values. */
export async function checkLeaks(
  session: RunSession,
  tableAt: number,
  { signal, onProgress }: ReadBackOptions,
): Promise<TaskResults['check-leaks']> {
  const table = session.plan.tables[tableAt]!;
  const searched = searchedColumns(session.plan, table).flatMap((at) => {
    const target = table.targetColumns?.[at];
    return target ? [{ target, move: table.columns[at]!.move }] : [];
  });
  const destination = await session.destination();
  const index = new KeyIndex(await session.files.read(sortedKeysFile));
  try {
    const search = new TextSearch(new KeyHash(session.workspaceHash), index);
    const looks = searched.map(({ target: { type }, move }) => {
      const partsOf = move.kind === 'generator' ? partsReader(session.tools.generators, move) : null;
      return new ColumnSearch(search, type, partsOf);
    });
    const batches = destination.readBack(
      table.target,
      searched.map(({ target: { name, type, nativeType } }) => ({ name, type, nativeType, as: 'decoded' })),
      session.plan.tuning.readBatchSize,
      signal,
    );
    let read = 0;
    for await (const { rowCount, columns } of batches) {
      looks.forEach((look, at) => look.look(columns[at]!, rowCount));
      session.tools.memory?.free();
      onProgress({ made: (read += rowCount) });
    }
    return { columns: looks.map((look, at) => ({ column: searched[at]!.target.name, ...look.found() })) };
  } finally {
    index.close();
  }
}
