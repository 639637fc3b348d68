import { readFile, rename, writeFile } from 'node:fs/promises';
import type { SealedPoint } from '@core/audit/chain';
import { z } from 'zod';

/** Where the end of the audit is recorded outside the store: who can write to the store alone cannot take it back. */
export interface AuditWitness {
  /** The last point that was noted; null: none was. */
  read(): Promise<SealedPoint | null>;
  /** A point that does not follow on the last one is not noted, nor is any after it. */
  note(point: SealedPoint): Promise<void>;
}

/** For a store without a data folder. */
export const noWitness: AuditWitness = {
  read: () => Promise.resolve(null),
  note: () => Promise.resolve(),
};

const sealedPoint = z.object({ n: z.number().int(), hash: z.string(), seal: z.string() });
/** What stands for a file that somebody has changed: a seal that fits nothing. */
const unreadable: SealedPoint = { n: 1, hash: '', seal: '' };

/** A file that only the server can read. Written by replacing it, so that it is always whole. */
export function fileWitness(file: string): AuditWitness {
  let last: Promise<void> = Promise.resolve();
  let lastN = 0;
  const write = async (point: SealedPoint) => {
    await writeFile(`${file}.new`, JSON.stringify(point), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      if (text === null) return null;
      try {
        return sealedPoint.parse(JSON.parse(text));
      } catch {
        return unreadable;
      }
    },
    note(point) {
      lastN = point.n > lastN ? point.n : Number.POSITIVE_INFINITY;
      if (lastN !== point.n) return Promise.resolve();
      const noted = last.then(() => write(point));
      last = noted.catch(() => undefined);
      return noted;
    },
  };
}
