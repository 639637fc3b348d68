import type { SchemaStore } from '@core/schema/ports';
import type { WorkspaceStore } from '@core/workspaces/ports';

/** What the use cases of configuration need of the store. */
export interface ConfigurationStores {
  readonly schemas: Pick<SchemaStore, 'load' | 'configureColumns' | 'configureTables'>;
  readonly workspaces: Pick<WorkspaceStore, 'bumpRevision'>;
}
