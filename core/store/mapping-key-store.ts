import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import { fingerprintOf, newKey, type MappingKey } from '@core/workspaces/mapping-key';
import type { MappingKeyStore } from '@core/workspaces/ports';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';
import { isUniqueViolation } from './violations';

type Db = Kysely<StoreTables>;

/** The purpose that every mapping key is sealed for, shared or not. */
export const keyPurpose = 'workspace-key';
export const installationKeyName = 'Installation';

export const sealKey = (secrets: SecretBox, key: Uint8Array): string =>
  secrets.seal(Buffer.from(key).toString('base64url'), keyPurpose);

export const openKey = (secrets: SecretBox, sealed: string): Uint8Array =>
  Buffer.from(secrets.open(sealed, keyPurpose), 'base64url');

export function createMappingKeyStore(db: Db, secrets: SecretBox, clock: Clock): MappingKeyStore {
  const keys = () =>
    db
      .selectFrom('mapping_keys')
      .select((eb) => [
        'id',
        'name',
        'is_installation',
        'sealed_key',
        'created_at',
        'rotated_at',
        eb
          .selectFrom('workspaces')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('workspaces.mapping_key_id', '=', 'mapping_keys.id')
          .as('workspaces'),
      ]);
  const toKey = (
    row: Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>,
  ): MappingKey => ({
    id: row.id,
    name: row.name,
    isInstallation: row.is_installation === 1,
    fingerprint: fingerprintOf(openKey(secrets, row.sealed_key)),
    workspaces: Number(row.workspaces),
    createdAt: row.created_at,
    rotatedAt: row.rotated_at,
  });
  const find = async (id: number): Promise<MappingKey> => {
    const row = await keys().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', { details: { what: 'mapping-key' } });
    return toKey(row);
  };
  return {
    find,
    async list() {
      await installationKey(db, secrets, clock);
      const rows = await keys().orderBy('is_installation', 'desc').orderBy('name_key').execute();
      return rows.map(toKey);
    },
    async add(name, key) {
      try {
        const { id } = await db
          .insertInto('mapping_keys')
          .values(rowOf(secrets, clock, name, key, false))
          .returning('id')
          .executeTakeFirstOrThrow();
        return await find(id);
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('mapping-key-exists', { cause: error });
        throw error;
      }
    },
    async read(id) {
      const row = await db
        .selectFrom('mapping_keys')
        .select('sealed_key')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new AppError('not-found', { details: { what: 'mapping-key' } });
      return openKey(secrets, row.sealed_key);
    },
    async rotate(id) {
      await find(id);
      await db
        .updateTable('mapping_keys')
        .set({ sealed_key: sealKey(secrets, newKey()), rotated_at: clock.now() })
        .where('id', '=', id)
        .execute();
      return find(id);
    },
    async delete(id) {
      const { workspaces, isInstallation } = await find(id);
      if (workspaces > 0 || isInstallation)
        throw new AppError('mapping-key-in-use', { details: { count: workspaces } });
      await db.deleteFrom('mapping_keys').where('id', '=', id).execute();
    },
  };
}

const rowOf = (secrets: SecretBox, clock: Clock, name: string, key: Uint8Array, isInstallation: boolean) => ({
  name,
  name_key: name.toLowerCase(),
  is_installation: isInstallation ? 1 : 0,
  sealed_key: sealKey(secrets, key),
  created_at: clock.now(),
  rotated_at: null,
});

/** The id of the default shared key of new workspaces; created on first use. */
export async function installationKey(db: Db, secrets: SecretBox, clock: Clock): Promise<number> {
  const known = () =>
    db.selectFrom('mapping_keys').select('id').where('is_installation', '=', 1).executeTakeFirst();
  const found = await known();
  if (found) return found.id;
  await db
    .insertInto('mapping_keys')
    .values(rowOf(secrets, clock, installationKeyName, newKey(), true))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  return (await known())!.id;
}
