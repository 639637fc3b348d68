import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import type { WorkspaceStore } from '@core/workspaces/ports';
import { defaultEngineSettings, type Workspace } from '@core/workspaces/workspace';
import { sql, type Kysely } from 'kysely';
import { fromJson, toJson } from './json';
import { newKey } from '@core/workspaces/mapping-key';
import { defaultKey, openKey, sealKey } from './mapping-key-store';
import { duplicateWorkspace } from './duplicate-workspace';
import { createMembershipRows, membershipsOfUser } from './membership-rows';
import type { StoreTables } from './tables';
import { workspaceIdOf } from './workspace-scope';

export function createWorkspaceStore(
  db: Kysely<StoreTables>,
  secrets: SecretBox,
  clock: Clock,
): WorkspaceStore {
  const find = async (id: number): Promise<Workspace | null> => {
    const row = await selectWorkspaces(db).where('workspaces.id', '=', id).executeTakeFirst();
    return row ? toWorkspace(row) : null;
  };
  const touch = async (id: number): Promise<void> => {
    await db.updateTable('workspaces').set({ updated_at: clock.now() }).where('id', '=', id).execute();
  };
  return {
    find,
    create: (workspace) =>
      db.transaction().execute(async (trx) => {
        const now = clock.now();
        const { id } = await trx
          .insertInto('workspaces')
          .values({
            name: workspace.name,
            owner_id: workspace.ownerId,
            default_locale: workspace.defaultLocale,
            default_key_generator: workspace.defaultKeyGenerator,
            sealed_key: sealKey(secrets, newKey()),
            mapping_key_id: await defaultKey(
              trx,
              secrets,
              clock,
              workspace.keyHolder ?? { kind: 'user', userId: workspace.ownerId },
            ),
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('engines')
          .values({
            workspace_id: id,
            mode: workspace.mode,
            settings: toJson(defaultEngineSettings),
            revision: 1,
          })
          .execute();
        await trx
          .insertInto('members')
          .values({
            workspace_id: id,
            user_id: workspace.ownerId,
            role: 'OWNER',
            may_view_data: 1,
            created_at: now,
          })
          .execute();
        return toWorkspace(
          await selectWorkspaces(trx).where('workspaces.id', '=', id).executeTakeFirstOrThrow(),
        );
      }),
    async findByEngine(engineId) {
      const row = await selectWorkspaces(db).where('engines.id', '=', engineId).executeTakeFirst();
      return row ? toWorkspace(row) : null;
    },
    async engines() {
      const rows = await db.selectFrom('engines').select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },
    async listFor(userId) {
      const rows = await selectWorkspaces(db)
        .where('workspaces.id', 'in', membershipsOfUser(db, userId).clearSelect().select('workspace_id'))
        .orderBy('workspaces.updated_at', 'desc')
        .orderBy('workspaces.id', 'desc')
        .execute();
      return rows.map(toWorkspace);
    },
    async listAll({ keyword, offset, limit }) {
      const pattern = `%${(keyword ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      const matching = selectWorkspaces(db)
        .innerJoin('users', 'users.id', 'workspaces.owner_id')
        .where(
          sql<boolean>`(lower(workspaces.name) like ${pattern} escape '\\' or users.username_key like ${pattern} escape '\\')`,
        );
      const { count } = await matching
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .select(countMembers())
        .orderBy('workspaces.name')
        .orderBy('workspaces.id')
        .offset(offset)
        .limit(limit)
        .execute();
      const listed = rows.map((row) => ({ workspace: toWorkspace(row), members: Number(row.members) }));
      return { count: Number(count), listed };
    },
    async ownedBy(userId) {
      const rows = await selectWorkspaces(db)
        .where('workspaces.owner_id', '=', userId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('members')
                .select('members.id')
                .whereRef('members.workspace_id', '=', 'workspaces.id')
                .where('members.role', '=', 'OWNER')
                .where('members.user_id', '!=', userId),
            ),
          ),
        )
        .orderBy('workspaces.id')
        .execute();
      return rows.map(toWorkspace);
    },
    duplicate: (id, copy) =>
      db.transaction().execute(async (trx) => {
        const made = await duplicateWorkspace(trx, { id, copy, secrets, at: clock.now() });
        if (!copy.keepsKey) {
          const owner = { kind: 'user', userId: copy.ownerId } as const;
          const own = {
            mapping_key_id: await defaultKey(trx, secrets, clock, owner),
            sealed_key: sealKey(secrets, newKey()),
          };
          await trx.updateTable('workspaces').set(own).where('id', '=', made).execute();
        }
        return toWorkspace(
          await selectWorkspaces(trx).where('workspaces.id', '=', made).executeTakeFirstOrThrow(),
        );
      }),
    async update(id, change) {
      await db
        .updateTable('workspaces')
        .set({
          name: change.name,
          default_locale: change.defaultLocale,
          default_key_generator: change.defaultKeyGenerator,
          updated_at: clock.now(),
        })
        .where('id', '=', id)
        .execute();
    },
    async updateSettings(id, settings) {
      await db
        .updateTable('engines')
        .set({ settings: toJson(settings) })
        .where('workspace_id', '=', id)
        .execute();
      await touch(id);
    },
    async changeSettings(id, change) {
      for (let isSaved = false; !isSaved;) {
        const { settings: held } = await db
          .selectFrom('engines')
          .select('settings')
          .where('workspace_id', '=', id)
          .executeTakeFirstOrThrow(() => new AppError('not-found'));
        const settings = toJson(change(settingsFrom(held)));
        const { numUpdatedRows } = await db
          .updateTable('engines')
          .set({ settings })
          .where('workspace_id', '=', id)
          .where('settings', '=', held)
          .executeTakeFirst();
        isSaved = numUpdatedRows > 0n;
      }
      await touch(id);
    },
    async markTime(id, field, at) {
      await db
        .updateTable('engines')
        .set({ [timeColumns[field]]: at })
        .where('workspace_id', '=', id)
        .execute();
    },
    async bumpRevision(id) {
      const row = await db
        .updateTable('engines')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('workspace_id', '=', id)
        .returning('revision')
        .executeTakeFirst();
      if (!row) throw new AppError('not-found');
      await touch(id);
      return row.revision;
    },
    async delete(id) {
      await db.deleteFrom('workspaces').where('id', '=', id).execute();
    },
    async keyOf(id) {
      const row = await db
        .selectFrom('workspaces')
        .leftJoin('mapping_keys', 'mapping_keys.id', 'workspaces.mapping_key_id')
        .select(['workspaces.sealed_key as own', 'mapping_keys.sealed_key as shared'])
        .where('workspaces.id', '=', id)
        .executeTakeFirst();
      if (!row) throw new AppError('not-found');
      return openKey(secrets, row.shared ?? row.own);
    },
    async sharedKeyOf(id) {
      const row = await db
        .selectFrom('workspaces')
        .select('mapping_key_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.mapping_key_id ?? null;
    },
    async useKey(id, mappingKeyId) {
      const own = mappingKeyId === null ? { sealed_key: sealKey(secrets, newKey()) } : {};
      await db
        .updateTable('workspaces')
        .set({ mapping_key_id: mappingKeyId, ...own })
        .where('id', '=', id)
        .execute();
    },
    ...createMembershipRows(db, clock),
    workspaceIdOf: (kind, id) => workspaceIdOf(db, kind, id),
  };
}

const timeColumns = {
  sourceValidatedAt: 'source_validated_at',
  destinationValidatedAt: 'destination_validated_at',
  syncedAt: 'synced_at',
} as const;

const selectWorkspaces = (db: Kysely<StoreTables>) =>
  db
    .selectFrom('workspaces')
    .innerJoin('engines', 'engines.workspace_id', 'workspaces.id')
    .select([
      'workspaces.id as id',
      'engines.id as engine_id',
      'workspaces.name as name',
      'engines.mode as mode',
      'workspaces.default_locale as default_locale',
      'workspaces.default_key_generator as default_key_generator',
      'workspaces.owner_id as owner_id',
      'workspaces.created_at as created_at',
      'workspaces.updated_at as updated_at',
      'engines.settings as settings',
      'engines.source_validated_at as source_validated_at',
      'engines.destination_validated_at as destination_validated_at',
      'engines.synced_at as synced_at',
      'engines.revision as revision',
    ]);

/** Users and organizations with a role in the workspace. */
const countMembers = () =>
  sql<number>`(select count(*) from members where members.workspace_id = workspaces.id)`.as('members');

type SelectedWorkspace = Awaited<ReturnType<ReturnType<typeof selectWorkspaces>['executeTakeFirstOrThrow']>>;

function toWorkspace(row: SelectedWorkspace): Workspace {
  return {
    id: row.id,
    engineId: row.engine_id,
    name: row.name,
    mode: row.mode,
    defaultLocale: row.default_locale,
    defaultKeyGenerator: row.default_key_generator,
    ownerId: row.owner_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    settings: settingsFrom(row.settings),
    sourceValidatedAt: row.source_validated_at,
    destinationValidatedAt: row.destination_validated_at,
    syncedAt: row.synced_at,
    revision: row.revision,
  };
}

/** Settings newer than the stored ones have their defaults. */
const settingsFrom = (kept: string): Workspace['settings'] => ({
  ...defaultEngineSettings,
  ...fromJson<Partial<Workspace['settings']>>(kept),
});
