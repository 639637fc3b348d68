import { createHash } from 'node:crypto';
import { tableKey } from '@core/connectors/schema';
import { keyIdentity } from '@core/schema/key-proposal';
import { isWritten, type Workbench } from '../workbench';

/** A text that changes with the tables that a run writes and the keys in force: a plan of before no longer holds. */
export function subsetScope(bench: Workbench): string {
  const tables = bench.schema.tables.filter(isWritten).map(({ schema }) => tableKey(schema));
  const keys = bench.keys.filter(({ key }) => key.isEnabled).map(({ key }) => keyIdentity(key.schema));
  return createHash('sha256')
    .update(JSON.stringify([tables.sort(), keys.sort()]))
    .digest('base64url');
}
