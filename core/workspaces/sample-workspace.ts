import { join } from 'node:path';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import { newToken } from '@core/kernel/ids';
import { ownFolder, type FolderDeps } from './own-folders';
import type { SampleSource } from './ports';

const nameLength = 10;

/**
 * A sample database as source, and a new file in the user's own folder as destination.
 * @throws AppError 'sample-unknown'
 */
export async function sampleConnections(
  deps: { readonly samples: SampleSource } & Pick<FolderDeps, 'fileFolders'>,
  userId: number,
  sampleId: string,
): Promise<{ readonly source: ConnectionConfig; readonly destination: ConnectionConfig }> {
  const sample = (await deps.samples.list()).find(({ id }) => id === sampleId);
  if (sample === undefined) throw new AppError('sample-unknown');
  const file = `${sample.id}-${newToken().replaceAll(/[-_]/g, '').slice(0, nameLength)}.sqlite`;
  return {
    source: { type: 'SQLITE', path: sample.path },
    destination: { type: 'SQLITE', path: join(await ownFolder(deps, userId), file) },
  };
}
