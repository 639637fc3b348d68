import { recognizerLocale } from '@core/contract/enums';
import { piiEntity } from '@core/contract/pii-entities';
import { z } from 'zod';
import { maySeeRows } from '@core/workspaces/workspace';
import type { JobDefinition } from '../job-context';
import type { DefinitionDeps, NameScanOptions } from './definition-deps';
import { workspaceEnds } from './workspace-ends';

/** What a scan for personal data was asked, as kept with the job. */
export const nameScanParams = z.object({
  entities: z.array(piiEntity).optional(),
  locale: recognizerLocale.optional(),
  threshold: z.number().min(0).max(1).optional(),
  overwrite: z.boolean().optional(),
});

/** Looks for personal data in the names of tables and columns and renews the proposals. Values are not read. */
export function scanNames(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const { entities, locale, threshold, overwrite } = nameScanParams.parse(context.job.params);
      const { workspace } = await workspaceEnds(deps, context.job);
      const member = await deps.workspaces.memberOf(workspace.id, context.job.createdBy);
      const options: NameScanOptions = {
        mayLowerProtection: member !== null && maySeeRows(member),
        ...(entities && { entities }),
        ...(locale && { locale }),
        ...(threshold !== undefined && { threshold }),
        ...(overwrite !== undefined && { overwrite }),
      };
      context.startStep('scan_names');
      const { kept, ...summary } = await deps.suggestFor(context.job.engineId, options);
      context.endStep('scan_names', 'done');
      context.endStep('scan_data', 'skipped');
      context.startStep('suggest');
      context.log('info', 'suggestions-made', { ...summary });
      if (kept > 0) context.log('warn', 'protection-kept', { columns: kept });
      context.endStep('suggest', 'done');
      await context.saveResult(summary);
    },
  };
}
