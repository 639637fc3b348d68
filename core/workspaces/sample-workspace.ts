import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import { newToken } from '@core/kernel/ids';
import type { SampleSource } from './ports';

const nameLength = 10;

/**
 * A sample database as source, and a new file as destination.
 * @throws AppError 'sample-unknown'
 */
export async function sampleConnections(
  { samples }: { readonly samples: SampleSource },
  sampleId: string,
): Promise<{ readonly source: ConnectionConfig; readonly destination: ConnectionConfig }> {
  const sample = (await samples.list()).find(({ id }) => id === sampleId);
  if (sample === undefined) throw new AppError('sample-unknown');
  await mkdir(samples.destinations, { recursive: true, mode: 0o700 });
  const file = `${sample.id}-${newToken().replaceAll(/[-_]/g, '').slice(0, nameLength)}.sqlite`;
  return {
    source: { type: 'SQLITE', path: sample.path },
    destination: { type: 'SQLITE', path: join(samples.destinations, file) },
  };
}
