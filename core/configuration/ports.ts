import type { SchemaStore } from '@core/schema/ports';

/** Who changes a workspace's configuration. */
export interface Editor {
  readonly workspaceId: number;
  /** Without it, no change may expose more of the rows than before. */
  readonly maySeeRows: boolean;
}

/** What the configuration use cases need of the store. */
export interface ConfigurationStores {
  readonly schemas: Pick<SchemaStore, 'load' | 'configureColumns' | 'configureTables'>;
}
