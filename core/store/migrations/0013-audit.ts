import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/**
 * Who did what, as a hash chain: the entries, and one row with its two ends. No references to users or workspaces:
 * entries stay.
 */
export function audit(dialect: DialectName): Migration {
  const { required } = columnKinds(dialect);
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('audit_entries')
        .addColumn('n', 'bigint', (column) => column.primaryKey())
        .addColumn('at', 'bigint', required)
        .addColumn('actor_id', 'integer')
        .addColumn('via', 'text', required)
        .addColumn('address', 'text')
        .addColumn('act', 'text', required)
        .addColumn('call_id', 'text')
        .addColumn('outcome', 'text', required)
        .addColumn('code', 'text')
        .addColumn('workspace_id', 'integer')
        .addColumn('subject', 'text')
        .addColumn('subject_id', 'text')
        .addColumn('details', 'text', required)
        .addColumn('request_id', 'text')
        .addColumn('previous', 'text', required)
        .addColumn('hash', 'text', required)
        .execute();
      const by = (name: string, ...columns: string[]) =>
        schema.createIndex(`audit_entries_${name}`).on('audit_entries').columns(columns).execute();
      await by('at', 'at');
      await by('workspace', 'workspace_id', 'n');
      await by('actor', 'actor_id', 'n');
      await schema
        .createTable('audit_chain')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('end_mark', 'text')
        .addColumn('end_n', 'bigint', required)
        .addColumn('checkpoint', 'text')
        .addColumn('checkpoint_n', 'bigint', required)
        .execute();
      const start = { id: 1, end_n: 0, checkpoint_n: 0 };
      const chain = db as Kysely<{ audit_chain: typeof start }>;
      await chain.insertInto('audit_chain').values(start).execute();
    },
  };
}
