import type { SourceConnection } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { defaults } from '@core/contract/limits';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { z } from 'zod';
import type { JobContext, JobDefinition } from '../job-context';
import type { DefinitionDeps, ScanOptions } from './definition-deps';
import { readSchema } from './read-schema';
import { logUnread, withSource } from './with-source';
import { workspaceDatabases } from './workspace-databases';

/** Parameters of a creation, as stored with the job. */
const createEngineParams = z.object({ looksAtValues: z.boolean().default(true) });

/** What the first look reads of a table: enough to know documents, notes and codes, in a moment. */
const lookLimits = { rows: 300, places: 2, columnsAQuery: 60, milliseconds: 3_000 } as const;
/** The first look reads no further table after so many ms; the rest is judged by names. */
const lookWithin = 30_000;

/**
 * Reads the schema of a new workspace's source, looks for personal data by column names and, unless it was asked not to,
 * in some hundred rows of each table, and proposes generators; columns with few distinct values are looked at too.
 */
export function createEngine(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const { workspace, source } = await workspaceDatabases(deps, context.job);
      const schema = await readSchema(deps, context, source);
      if (schema.tables.length === 0) throw new AppError('source-empty-schema');
      throwIfAborted(context.signal);
      await deps.schemas.replace(source.id, schema);
      await deps.databases.setProduct(source.id, schema.product, schema.version);
      for (const table of schema.tables) {
        for (const column of table.columns.filter(({ supported }) => !supported)) {
          const params = { table: tableKey(table), column: column.name, type: column.nativeType };
          context.log('warn', 'type-not-supported', params);
        }
      }
      const { looksAtValues } = createEngineParams.parse(context.job.params);
      const isLook = looksAtValues && workspace.mode !== 'SCRATCH';
      context.startStep('scan_names', { total: schema.tables.length, unit: 'tables' });
      const { columns, personal, suggested, findings } = await withSource(deps, context, { source }, (open) =>
        deps.suggestFor(workspace.engineId, {
          domains: { source: open, signal: context.signal, onUnread: logUnread(context) },
          ...(isLook ? { values: firstLook(deps, context, open) } : {}),
        }),
      );
      context.advanceStep('scan_names', schema.tables.length);
      context.endStep('scan_names', 'done');
      context.endStep('scan_data', isLook ? 'done' : 'skipped');
      context.startStep('suggest', { total: columns, unit: 'columns' });
      context.advanceStep('suggest', columns);
      context.log('info', 'suggestions-made', { columns, personal, suggested });
      context.endStep('suggest', 'done');
      const now = deps.clock.now();
      await deps.workspaces.markTime(workspace.id, 'syncedAt', now);
      await deps.workspaces.markTime(workspace.id, 'sourceValidatedAt', now);
      await context.saveResult({ columns, personal, suggested, findings });
    },
  };
}

/** Few values of a column speak for its name, never against it. */
function firstLook(
  { clock }: DefinitionDeps,
  context: JobContext,
  source: SourceConnection,
): NonNullable<ScanOptions['values']> {
  return {
    source,
    scanners: defaults.nScanners,
    checksCardinality: false,
    at: clock.now(),
    limits: lookLimits,
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(lookWithin)]),
    onProgress(done, total) {
      if (done === 0) context.startStep('scan_data', { total, unit: 'tables' });
      else context.advanceStep('scan_data', done);
    },
    onUnread: logUnread(context),
  };
}
