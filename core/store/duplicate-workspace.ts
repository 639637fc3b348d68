import type { SecretBox } from '@core/kernel/secret-box';
import type { NewCopy } from '@core/workspaces/ports';
import { sql, type Kysely } from 'kysely';
import { toJson } from './json';
import { connectionPurpose } from './database-store';
import type { StoreTables } from './tables';

type Db = Kysely<StoreTables>;

/** Copies a workspace, in an open transaction. References by id are resolved by name. @returns its id */
export async function duplicateWorkspace(
  trx: Db,
  { id, copy, secrets, at }: { id: number; copy: NewCopy; secrets: SecretBox; at: number },
): Promise<number> {
  const workspace = await insertedId(
    trx
      .insertInto('workspaces')
      .columns([
        'name',
        'owner_id',
        'default_locale',
        'default_key_generator',
        'sealed_key',
        'mapping_key_id',
        'created_at',
        'updated_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('workspaces')
          .select([
            sql<string>`cast(${copy.name} as text)`.as('name'),
            sql<number>`cast(${copy.ownerId} as integer)`.as('owner_id'),
            'default_locale',
            'default_key_generator',
            'sealed_key',
            'mapping_key_id',
            sql<number>`cast(${at} as bigint)`.as('created_at'),
            sql<number>`cast(${at} as bigint)`.as('updated_at'),
          ])
          .where('id', '=', id),
      )
      .returning('id'),
  );
  const { engine, from } = await copyEngine(trx, id, workspace);
  await trx
    .insertInto('members')
    .values({
      workspace_id: workspace,
      user_id: copy.ownerId,
      role: 'OWNER',
      may_view_data: 1,
      created_at: at,
    })
    .execute();
  const databases = await trx.selectFrom('databases').selectAll().where('engine_id', '=', from).execute();
  for (const database of databases) {
    const isKept = database.role === 'SOURCE' || copy.destination === 'same';
    if (isKept) await copyDatabase(trx, database.id, engine);
  }
  if (copy.destination !== null && copy.destination !== 'same') {
    const sealed = secrets.seal(toJson(copy.destination), connectionPurpose);
    await trx
      .insertInto('databases')
      .values({ engine_id: engine, role: 'TARGET', sealed_connection: sealed })
      .execute();
  }
  return workspace;
}

/** The source stays validated; the destination must be validated again. */
async function copyEngine(trx: Db, id: number, workspace: number): Promise<{ engine: number; from: number }> {
  const { id: from, ...engine } = await trx
    .selectFrom('engines')
    .selectAll()
    .where('workspace_id', '=', id)
    .executeTakeFirstOrThrow();
  const made = trx
    .insertInto('engines')
    .values({ ...engine, workspace_id: workspace, destination_validated_at: null, revision: 1 })
    .returning('id');
  return { engine: await insertedId(made), from };
}

async function copyDatabase(trx: Db, id: number, engine: number): Promise<void> {
  const { id: _, ...row } = await trx
    .selectFrom('databases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const made = trx
    .insertInto('databases')
    .values({ ...row, engine_id: engine })
    .returning('id');
  const copy = await insertedId(made);
  await sql`
    insert into tables (database_id, position, schema_name, name, definition, configuration)
    select cast(${copy} as integer), position, schema_name, name, definition, configuration
    from tables where database_id = ${id}
  `.execute(trx);
  await sql`
    insert into columns (table_id, position, name, definition, configuration)
    select made.id, columns.position, columns.name, columns.definition, columns.configuration
    from columns
    join tables on tables.id = columns.table_id
    join tables as made
      on made.database_id = ${copy} and made.schema_name = tables.schema_name and made.name = tables.name
    where tables.database_id = ${id}
  `.execute(trx);
  await sql`
    insert into foreign_keys
      (database_id, position, child_schema, child_table, name, definition, is_virtual, is_enabled)
    select cast(${copy} as integer), position, child_schema, child_table, name, definition, is_virtual, is_enabled
    from foreign_keys where database_id = ${id}
  `.execute(trx);
}

async function insertedId(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}
