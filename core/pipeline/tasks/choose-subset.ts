import { selectRows, type SelectedRows } from '@core/subset/select-rows';
import type { RunSession } from './run-session';
import type { RunTask, TaskProgress } from './run-task';

/** Chooses the rows of the plan's subset in the run's snapshot, and keeps their keys as files of the run. */
export async function chooseSubset(
  session: RunSession,
  { countsSavings }: Extract<RunTask, { kind: 'select' }>,
  signal: AbortSignal,
  onProgress: (progress: TaskProgress) => void,
): Promise<SelectedRows> {
  const { subset, tables } = session.plan;
  if (!subset) throw new RangeError('The plan has no subset to choose.');
  const { settings, keys } = subset;
  const request = {
    ...{ settings, keys, signal, countsSavings },
    source: await session.source(),
    tables: tables.map((table) => table.source),
    textEquality: session.textComparison.source,
    onProgress: ({ tablesDone, tables: total }: { tablesDone: number; tables: number }) =>
      onProgress({ made: tablesDone, total }),
  };
  return selectRows(request, session.files);
}
