import { compareSource } from '@core/pipeline/review/compare-source';
import { errorsFirst } from '@core/pipeline/review/finding';
import { reviewFiles } from '@core/pipeline/review/review-files';
import { hasNewFacts } from '@core/schema/has-new-facts';
import type { JobDefinition } from '../job-context';
import type { DefinitionDeps } from './definition-deps';
import { readSchema } from './read-schema';
import { endValidation, foundOf } from './validation-result';
import { workspaceDatabases } from './workspace-databases';

/**
 * Validates the source: reads its schema, compares it with the stored one, and reports records of files that can't be
 * read. If they agree but the new one has facts
 * that an earlier version of the product did not read, it replaces the old one; otherwise nothing changes.
 */
export function schemaResolve(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const { workspace, source } = await workspaceDatabases(deps, context.job);
      const now = await readSchema(deps, context, source);
      context.startStep('compare', { total: now.tables.length, unit: 'tables' });
      const known = await deps.schemas.load(source.id);
      const differences = compareSource(known, now);
      if (differences.length === 0 && hasNewFacts(now, known)) await deps.schemas.replace(source.id, now);
      context.advanceStep('compare', now.tables.length);
      await endValidation(
        context,
        { found: foundOf(now), missing_tables: [], holding_data: [], left_out: [] },
        errorsFirst([...differences, ...reviewFiles(known, now)]),
      );
      context.endStep('compare', 'done');
      await deps.workspaces.markTime(workspace.id, 'sourceValidatedAt', deps.clock.now());
    },
  };
}
