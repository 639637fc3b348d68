import type { JobType } from '@core/contract/enums';
import type { JobDefinition } from '../job-context';
import { createEngine } from './create-engine';
import type { DefinitionDeps } from './definition-deps';
import { fkScan } from './fk-scan';
import { piiScan } from './pii-scan';
import { schemaResolve } from './schema-resolve';
import { subsetting } from './subsetting';
import { syncTarget } from './sync-target';
import { synthesize } from './synthesize';

/** The registry of job types. To add one, add a file here and a line. */
export function jobDefinitions(deps: DefinitionDeps): Partial<Record<JobType, JobDefinition>> {
  return {
    create_engine: createEngine(deps),
    fk_scan: fkScan(deps),
    pii_scan: piiScan(deps),
    schema_resolve: schemaResolve(deps),
    subsetting: subsetting(deps),
    sync_target: syncTarget(deps),
    synthesize: synthesize(deps),
  };
}
