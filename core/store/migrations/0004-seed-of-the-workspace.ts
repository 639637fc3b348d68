import type { Kysely, Migration } from 'kysely';

/** The default seed of every generator before workspaces had one. */
const formerDefault = 42;

interface Columns {
  columns: { id: number; configuration: string | null };
}

/**
 * A generator with the default seed follows the workspace, whose own seed is the same unless someone changed it, so the
 * output does not change until someone does.
 */
export const seedOfTheWorkspace: Migration = {
  async up(db: Kysely<Columns>) {
    const rows = await db
      .selectFrom('columns')
      .select(['id', 'configuration'])
      .where('configuration', 'like', `%"seed":${formerDefault}%`)
      .execute();
    for (const { id, configuration } of rows) {
      // only generator parameters have a field of this name
      const changed: unknown = JSON.parse(configuration ?? 'null', (name, value: unknown) =>
        name === 'seed' && value === formerDefault ? null : value,
      );
      await db
        .updateTable('columns')
        .set({ configuration: JSON.stringify(changed) })
        .where('id', '=', id)
        .execute();
    }
  },
};
