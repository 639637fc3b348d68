import type { ChainFault, ChainPoint } from '@core/audit/chain';
import { existingStoreWithKey, openOwnStore, refuseWithout, type Variables } from './own-store';

const faults: Readonly<Record<ChainFault['kind'], string>> = {
  'entry-altered': 'is not as it was written',
  'entry-missing': 'is missing',
  'checkpoint-altered': 'is marked as the beginning, and not by this installation',
  'end-altered': 'is marked as the end, and not by this installation',
  'witness-altered': 'is recorded as the end beside the store, and not by this installation',
  'end-missing': 'is missing, with all that came after it',
};

/** Parses a point printed earlier: number:hash. */
function pointOf(text: string | undefined): ChainPoint | null {
  const [, n, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  return n === undefined || hash === undefined ? null : { n: Number(n), hash };
}

/**
 * `npm run verify-audit -- [point]`: exits with 0 if no entry of the audit was altered, with 1 if one was, and with
 * 2 where there is no installation: none is made. Prints the current end of the
 * chain; with such a point from an earlier time, kept elsewhere, it verifies that the audit was not truncated or
 * rewritten.
 */
export async function main([noted]: readonly string[], variables: Variables = process.env): Promise<number> {
  if (noted !== undefined && pointOf(noted) === null) {
    console.error('Name a point as this command printed it: npm run verify-audit -- 812:9f86d0…');
    return 2;
  }
  try {
    await existingStoreWithKey(variables);
  } catch (error) {
    return refuseWithout(error);
  }
  const store = await openOwnStore(variables);
  try {
    const { fault, entries, head } = await store.audit.verify(pointOf(noted));
    console.log(
      fault === null
        ? `All ${entries} entries of the audit are as they were written, up to ${head.n}:${head.hash}`
        : `Entry ${fault.n} of the audit ${faults[fault.kind]}. ${entries} entries before it are as they were written.`,
    );
    return fault === null ? 0 : 1;
  } finally {
    await store.close();
  }
}
