import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { tryTables } from '@core/pipeline/review/try-tables';
import { RunSession } from '@core/pipeline/tasks/run-session';
import { runInput, testRunDeps, type TestRun } from '../../../tests/jobs/run-harness';

/**
 * A run that tries sample rows first, as one without a validation does.
 * @returns the checks of its proof that fail, and codes of what could not be restored
 * @throws AppError
 */
export async function triedRun(run: TestRun): Promise<readonly string[]> {
  const deps = testRunDeps();
  const { input } = runInput(run);
  const secrets = {
    source: input.source,
    destination: input.destination,
    workspaceKey: Buffer.from(input.workspaceKey).toString('base64'),
  };
  const { checks, problems } = await runSynthesize(
    deps,
    {
      ...input,
      async tryRows(plan, destination) {
        const session = new RunSession({ snapshot: null, files: input.files.place }, secrets, deps, plan);
        try {
          return await tryTables(session, destination, input.signal);
        } finally {
          await session.close();
        }
      },
    },
    () => Promise.resolve(),
  );
  return [
    ...checks.flatMap(({ id, verdict }) => (verdict === 'fails' ? [id] : [])),
    ...problems.map(({ code }) => code),
  ];
}
