import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import { fingerprintOf, newKey, type MappingKey } from '@core/workspaces/mapping-key';
import type { MappingKeyStore } from '@core/workspaces/ports';
import type { Holder } from '@core/workspaces/workspace';
import type { Kysely } from 'kysely';
import { createKeyGrantRows } from './key-grant-rows';
import { holderOf, holderColumns, ofHolders } from './holder-columns';
import type { StoreTables } from './tables';
import { isUniqueViolation } from './violations';

type Db = Kysely<StoreTables>;

/** The purpose that every mapping key is sealed for, shared or not. */
export const keyPurpose = 'workspace-key';
const defaultKeyName = 'Default';

export const sealKey = (secrets: SecretBox, key: Uint8Array): string =>
  secrets.seal(Buffer.from(key).toString('base64url'), keyPurpose);

export const openKey = (secrets: SecretBox, sealed: string): Uint8Array =>
  Buffer.from(secrets.open(sealed, keyPurpose), 'base64url');

export function createMappingKeyStore(db: Db, secrets: SecretBox, clock: Clock): MappingKeyStore {
  const keys = () =>
    db
      .selectFrom('mapping_keys')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('workspaces')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('workspaces.mapping_key_id', '=', 'mapping_keys.id')
          .as('workspaces'),
      );
  const toKey = (
    row: Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>,
  ): MappingKey => ({
    id: row.id,
    name: row.name,
    holder: holderOf(row),
    isDefault: row.is_default === 1,
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
    async heldBy(holders, withNobodys) {
      const rows = await keys()
        .where((eb) =>
          eb.or([
            ofHolders(eb, holders),
            ...(withNobodys ? [eb.and([eb('user_id', 'is', null), eb('organization_id', 'is', null)])] : []),
          ]),
        )
        .orderBy('is_default', 'desc')
        .orderBy('name_key')
        .execute();
      return rows.map(toKey);
    },
    async grantedTo(holders) {
      const rows = await keys()
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mapping_key_grants')
            .select('mapping_key_id')
            .where((grants) => ofHolders(grants, holders)),
        )
        .orderBy('name_key')
        .execute();
      return rows.map(toKey);
    },
    async defaultOf(holder) {
      return find(await defaultKey(db, secrets, clock, holder));
    },
    async isUsedByOwner(id, userId) {
      const row = await db
        .selectFrom('workspaces')
        .innerJoin('members', 'members.workspace_id', 'workspaces.id')
        .select('workspaces.id')
        .where('workspaces.mapping_key_id', '=', id)
        .where('members.user_id', '=', userId)
        .where('members.role', '=', 'OWNER')
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(name, key, holder) {
      try {
        const { id } = await db
          .insertInto('mapping_keys')
          .values(rowOf({ secrets, clock, name, key, holder, isDefault: false }))
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
      const { workspaces, isDefault, holder } = await find(id);
      if (workspaces > 0 || (isDefault && holder !== null)) {
        throw new AppError('mapping-key-in-use', { details: { count: workspaces } });
      }
      await db.deleteFrom('mapping_keys').where('id', '=', id).execute();
    },
    ...createKeyGrantRows(db, clock),
  };
}

interface NewKeyRow {
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly name: string;
  readonly key: Uint8Array;
  readonly holder: Holder;
  readonly isDefault: boolean;
}

const rowOf = ({ secrets, clock, name, key, holder, isDefault }: NewKeyRow) => ({
  name,
  name_key: `${nameSpaceOf(holder)}/${name.toLowerCase()}`,
  is_installation: 0,
  ...holderColumns(holder),
  is_default: isDefault ? 1 : 0,
  sealed_key: sealKey(secrets, key),
  created_at: clock.now(),
  rotated_at: null,
});

const nameSpaceOf = (holder: Holder): string =>
  holder.kind === 'user' ? `user ${holder.userId}` : `organization ${holder.organizationId}`;

/** The id of the key of a holder's new workspaces; created on first use. */
export async function defaultKey(db: Db, secrets: SecretBox, clock: Clock, holder: Holder): Promise<number> {
  const known = () =>
    db
      .selectFrom('mapping_keys')
      .select('id')
      .where('is_default', '=', 1)
      .where((eb) => ofHolders(eb, [holder]))
      .executeTakeFirst();
  const found = await known();
  if (found) return found.id;
  await db
    .insertInto('mapping_keys')
    .values(rowOf({ secrets, clock, name: defaultKeyName, key: newKey(), holder, isDefault: true }))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  return (await known())!.id;
}
