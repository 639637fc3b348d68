import type { SchemaStore } from '@core/schema/ports';

/** In whose name a workspace's configuration is changed. */
export interface Editor {
  readonly workspaceId: number;
  /** Without it nobody lets more of the rows through than came through before. */
  readonly maySeeRows: boolean;
}

/** What the use cases of configuration need of the store. */
export interface ConfigurationStores {
  readonly schemas: Pick<SchemaStore, 'load' | 'configureColumns' | 'configureTables'>;
}
