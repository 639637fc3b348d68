import { tableKey } from '@core/connectors/schema';
import { defaults } from '@core/contract/limits';
import { codeOf } from '@core/kernel/errors';
import { z } from 'zod';
import { storedTables } from '@core/schema/stored-tables';
import type { JobDefinition } from '../job-context';
import type { DefinitionDeps } from './definition-deps';
import { workspaceDatabases } from './workspace-databases';

/** Parameters of a foreign key scan, as stored with the job. */
export const fkScanParams = z.object({
  primaryOnly: z.boolean(),
  allowTexts: z.boolean(),
  exactName: z.boolean(),
  exactType: z.boolean(),
  bothWays: z.boolean(),
  scanners: z.number().int().min(1).default(defaults.nScanners),
  sampleRows: z.number().int().min(1).default(defaults.readBatchSize),
});

/**
 * Finds foreign keys that the source does not declare, and proposes them. Values are not kept; nothing takes effect
 * yet.
 */
export function fkScan(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const params = fkScanParams.parse(context.job.params);
      const { source } = await workspaceDatabases(deps, context.job);
      const { signal } = context;
      const connector = deps.connectors.get(source.connection.type);
      const connection = await connector.openSource(source.connection, {
        role: 'SOURCE',
        logger: deps.logger,
        signal,
        ...(await storedTables(deps.schemas, connector, source.id)),
      });
      try {
        await connection.snapshot();
        const found = await deps.scanKeys(await deps.schemas.load(source.id), {
          ...params,
          source: connection,
          signal,
          onProfile(done, total) {
            if (done === 0) context.startStep('profile', { total, unit: 'tables' });
            else context.advanceStep('profile', done);
          },
          onProbe(done, total) {
            if (done > 0) return context.advanceStep('probe', done);
            context.endStep('profile', 'done');
            context.startStep('probe', { total, unit: 'columns' });
          },
          onUnread(table, error) {
            if (signal.aborted) throw error;
            context.log('warn', 'key-not-measured', { table: tableKey(table), reason: codeOf(error) });
          },
        });
        context.endStep('probe', 'done');
        context.startStep('suggest', { total: found.length, unit: 'keys' });
        await deps.keyProposals.renew(source.id, found);
        const result = {
          keys: found.length,
          orphans: found.filter(({ evidence }) => evidence.orphans > 0).length,
          polymorphic: found.filter(({ evidence }) => evidence.typeColumn !== null).length,
          implied: found.filter(({ evidence }) => evidence.isImplied).length,
        };
        context.advanceStep('suggest', found.length);
        context.log('info', 'keys-proposed', result);
        context.endStep('suggest', 'done');
        await context.saveResult(result);
      } finally {
        await connection.close();
      }
    },
  };
}
