import { mkdir } from 'node:fs/promises';
import { commonKinds } from '@core/kernel/data/logical-type';
import { toAppError } from '../files/engine/engine-errors';
import { openDestination } from '../files/destination-connection';
import { openSource } from '../files/source-connection';
import type { FileForm } from '../files/tables/file-form';
import { defaultCapabilities, type ConnectionConfig, type Connector } from '../connector';
import { testConnection } from './connection-test';
import { folderIdentity, folderPath, isWithinFolder, openFolder, requireFolder } from './local-folder';

/** Folders of CSV, JSON lines and Parquet files on this machine, as source and as destination. */
export const localFsConnector: Connector = {
  type: 'LOCAL_FS',
  capabilities: {
    ...defaultCapabilities,
    schemas: true,
    views: false,
    foreignKeys: false,
    identityColumns: false,
    generatedColumns: false,
    snapshot: 'none',
    nativeFormat: 'files',
    nativeBatches: false,
    versionedTables: true,
    kinds: [...commonKinds, 'interval'],
  },
  test: testConnection,
  openSource: async (config, options) => openSource(await openFolder(config, options), options),
  async openDestination(config, options) {
    const path = folderPath(config);
    requireFolder(path, options.role);
    await mkdir(path, { recursive: true }).catch((error: unknown) => {
      throw toAppError(error, 'destination', { path });
    });
    return openDestination(await openFolder(config, options), options, formOf(config));
  },
  identity: (config) => folderIdentity(folderPath(config)),
  isNested: (one, other) => {
    const [a, b] = [folderPath(one), folderPath(other)];
    return isWithinFolder(a, b) || isWithinFolder(b, a);
  },
};

/** The format of tables that do not come from files; CSV by default. */
function formOf({ fileFormat: named }: ConnectionConfig): FileForm {
  switch (named) {
    case 'parquet':
      return { format: 'parquet', isCompressed: false };
    case 'jsonl':
      return { format: 'jsonl', isCompressed: false };
    case 'jsonl.gz':
      return { format: 'jsonl', isCompressed: true };
    case 'csv.gz':
      return { format: 'csv', isCompressed: true };
    default:
      return { format: 'csv', isCompressed: false };
  }
}
