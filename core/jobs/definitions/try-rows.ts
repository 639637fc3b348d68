import type { DatabaseSchema } from '@core/connectors/schema';
import { codeOf } from '@core/kernel/errors';
import type { Finding } from '@core/pipeline/review/finding';
import { tryDefinitions } from '@core/pipeline/review/try-definitions';
import { tryTables } from '@core/pipeline/review/try-tables';
import type { RunFiles } from '@core/pipeline/run-files/run-files';
import type { RunPlan } from '@core/pipeline/run-plan';
import { RunSession } from '@core/pipeline/tasks/run-session';
import type { DefinitionDeps } from './definition-deps';
import { requireDestination, type WorkspaceDatabases } from './workspace-databases';

/**
 * Searches the definitions of a plan, and tries its sample rows, over separate connections. If the source can't be read,
 * they stay untried: that is no fault of the destination.
 * @param files of the attempt; not modified
 */
export async function tryRows(
  deps: DefinitionDeps,
  { files, signal }: { readonly files: RunFiles; readonly signal: AbortSignal },
  ends: WorkspaceDatabases,
  plan: RunPlan,
  schema: DatabaseSchema,
): Promise<Finding[]> {
  const { workspace, source } = ends;
  const secrets = {
    source: source.connection,
    destination: requireDestination(ends).connection,
    workspaceKey: Buffer.from(await deps.workspaces.keyOf(workspace.id)).toString('base64'),
  };
  const session = new RunSession({ snapshot: null, files: files.place }, secrets, deps, plan);
  try {
    const inDefinitions = await tryDefinitions(session, schema, signal);
    return [...inDefinitions, ...(await tryTables(session, schema, signal))];
  } catch (error) {
    if (signal.aborted) throw error;
    deps.logger.warn({ code: codeOf(error) }, 'rows-not-tried');
    const params = { count: plan.tables.length };
    return [{ severity: 'info', code: 'rows-not-tried', table: null, column: null, params }];
  } finally {
    await session.close();
  }
}
