import { tableKey } from '@core/connectors/schema';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import type { JobDefinition } from '../job-context';
import type { DefinitionDeps } from './definition-deps';
import { readSchema } from './read-schema';
import { logUnread, withSource } from './with-source';
import { workspaceDatabases } from './workspace-databases';

/**
 * Reads the schema of a new workspace's source, looks for personal data by column names, and proposes generators;
 * columns with few distinct values are looked at too.
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
      context.startStep('scan_names', { total: schema.tables.length, unit: 'tables' });
      const { columns, personal, suggested, findings } = await withSource(deps, context, { source }, (open) =>
        deps.suggestFor(workspace.engineId, {
          domains: { source: open, signal: context.signal, onUnread: logUnread(context) },
        }),
      );
      context.advanceStep('scan_names', schema.tables.length);
      context.endStep('scan_names', 'done');
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
