import type { KeyedRequest, RequestKeyStore, TakenKey } from '@core/identity/ports';
import type { SecretBox } from '@core/kernel/secret-box';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

/** An answer may reveal where a database is. */
const answerPurpose = 'request-answer';

export function createRequestKeyStore(db: Kysely<StoreTables>, secrets: SecretBox): RequestKeyStore {
  const rowOf = ({ userId, callId, key }: KeyedRequest) => ({
    user_id: userId,
    call_id: callId,
    request_key: key,
  });
  const find = async (request: KeyedRequest): Promise<TakenKey | null> => {
    const row = await db
      .selectFrom('request_keys')
      .select(['fingerprint', 'status', 'sealed_answer'])
      .where((eb) => eb.and(rowOf(request)))
      .executeTakeFirst();
    if (!row) return null;
    const { fingerprint, status, sealed_answer: sealed } = row;
    const isAnswered = status !== null && sealed !== null;
    return {
      fingerprint,
      answer: isAnswered ? { status, body: secrets.open(sealed, answerPurpose) } : null,
    };
  };
  return {
    async take(request, fingerprint, at) {
      const { numInsertedOrUpdatedRows: taken } = await db
        .insertInto('request_keys')
        .values({ ...rowOf(request), fingerprint, created_at: at, status: null, sealed_answer: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return taken === 1n ? null : ((await find(request)) ?? this.take(request, fingerprint, at));
    },
    async answer(request, { status, body }) {
      await db
        .updateTable('request_keys')
        .set({ status, sealed_answer: secrets.seal(body, answerPurpose) })
        .where((eb) => eb.and(rowOf(request)))
        .execute();
    },
    async release(request) {
      await db
        .deleteFrom('request_keys')
        .where((eb) => eb.and(rowOf(request)))
        .execute();
    },
    async forget(before) {
      await db.deleteFrom('request_keys').where('created_at', '<', before).execute();
    },
  };
}
