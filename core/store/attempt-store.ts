import type { AttemptLimit, AttemptStore, AttemptWindow } from '@core/identity/ports';
import type { Kysely, Transaction } from 'kysely';
import type { StoreTables } from './tables';

/** Windows that ended this long ago are deleted, at most this often: nobody counts in those rows meanwhile. */
const keptFor = 3_600_000;
const pruneEvery = 60_000;

/** For attempts that are only counted; the maximum of the column. */
const unlimited = 2 ** 31 - 1;

/** Undoes what a transaction has counted. */
class LimitReached extends Error {}

export function createAttemptStore(db: Kysely<StoreTables>): AttemptStore {
  let prunedAt = 0;
  const prune = async (now: number): Promise<void> => {
    if (now - prunedAt < pruneEvery) return;
    prunedAt = now;
    await db
      .deleteFrom('attempt_counts')
      .where('ends_at', '<', now - keptFor)
      .execute();
  };

  /** Rows of windows that are open. */
  const openRows = (windows: readonly AttemptWindow[], now: number) =>
    db
      .selectFrom('attempt_counts')
      .select(['subject', 'window_ms', 'count', 'ends_at'])
      .where('subject', 'in', [...new Set(windows.map(({ subject }) => subject))])
      .where('ends_at', '>', now)
      .execute();

  const waitFor = async (limits: readonly AttemptLimit[], now: number): Promise<number> => {
    const rows = await openRows(limits, now);
    const waits = limits.map(({ subject, windowMs, most }) => {
      const row = rows.find((found) => found.subject === subject && found.window_ms === windowMs);
      return row !== undefined && row.count >= most ? row.ends_at - now : 0;
    });
    return Math.max(0, ...waits);
  };

  return {
    waitFor,
    async count({ subject, windowMs }, now) {
      const rows = await openRows([{ subject, windowMs }], now);
      return rows.find((row) => row.window_ms === windowMs)?.count ?? 0;
    },
    async take(limits, now) {
      await prune(now);
      try {
        await db.transaction().execute(async (trx) => {
          if ((await raise(trx, limits, now)) < limits.length) throw new LimitReached();
        });
        return 0;
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        // if the window has ended since, this counts for the next attempt
        return Math.max(1, await waitFor(limits, now));
      }
    },
    async giveBack(windows, now) {
      for (const { subject, windowMs } of inOrder(windows)) {
        await db
          .updateTable('attempt_counts')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('subject', '=', subject)
          .where('window_ms', '=', windowMs)
          .where('ends_at', '>', now)
          .where('count', '>', 0)
          .execute();
      }
    },
    async clear(subject) {
      await db.deleteFrom('attempt_counts').where('subject', '=', subject).execute();
    },
  };
}

/** One statement: restarts windows that have ended, increments those that have room. @returns how many did */
async function raise(
  trx: Transaction<StoreTables>,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number> {
  const raised = await trx
    .insertInto('attempt_counts')
    .values(
      inOrder(limits).map(({ subject, windowMs, most }) => ({
        subject,
        window_ms: windowMs,
        ends_at: now + windowMs,
        count: 1,
        most: Math.min(most, unlimited),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_ms'])
        .doUpdateSet((eb) => {
          const hasEnded = eb('attempt_counts.ends_at', '<=', now);
          const anew = eb.case().when(hasEnded);
          return {
            count: anew
              .then(1)
              .else(eb('attempt_counts.count', '+', 1))
              .end(),
            ends_at: anew.then(eb.ref('excluded.ends_at')).else(eb.ref('attempt_counts.ends_at')).end(),
            most: eb.ref('excluded.most'),
          };
        })
        .where((eb) =>
          eb.or([
            eb('attempt_counts.ends_at', '<=', now),
            eb('attempt_counts.count', '<', eb.ref('excluded.most')),
          ]),
        ),
    )
    .returning('subject')
    .execute();
  return raised.length;
}

/** The same order everywhere, to avoid deadlocks between transactions. */
function inOrder<Window extends AttemptWindow>(windows: readonly Window[]): Window[] {
  return windows.toSorted((a, b) =>
    a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : a.windowMs - b.windowMs,
  );
}
