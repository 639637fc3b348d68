import type { SecretBox } from '@core/kernel/secret-box';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

const proofName = 'key-proof';
const proofText = 'understudy';

/**
 * A known text, sealed at the first start, that later opens only with the same key.
 * @throws AppError 'secret-unreadable' with another key
 */
export async function proveKey(db: Kysely<StoreTables>, secrets: SecretBox): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: proofName, value: secrets.seal(proofText, proofName) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', proofName)
    .executeTakeFirstOrThrow();
  secrets.open(value, proofName);
}
