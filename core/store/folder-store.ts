import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { FolderStore, MappedFolder } from '@core/workspaces/own-folders';
import type { Kysely, Selectable } from 'kysely';
import { holderColumns, holderOf } from './holder-columns';
import type { FileFolderRow, StoreTables } from './tables';
import { isUniqueViolation } from './violations';

export function createFolderStore(db: Kysely<StoreTables>, clock: Clock): FolderStore {
  return {
    async list() {
      const rows = await db.selectFrom('file_folders').selectAll().orderBy('path').execute();
      return rows.map(toFolder);
    },
    async add(path, holder) {
      const held = holder === null ? everybodys : holderColumns(holder);
      try {
        return toFolder(
          await db
            .insertInto('file_folders')
            .values({ path, ...held, created_at: clock.now() })
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('folder-mapped', { cause }) : cause;
      }
    },
    async give(id, holder) {
      const row = await db
        .updateTable('file_folders')
        .set(holder === null ? everybodys : holderColumns(holder))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new AppError('not-found', { details: { what: 'folder' } });
      return toFolder(row);
    },
    async delete(id) {
      const { numDeletedRows } = await db.deleteFrom('file_folders').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('not-found', { details: { what: 'folder' } });
    },
  };
}

const everybodys = { user_id: null, organization_id: null };

const toFolder = (row: Selectable<FileFolderRow>): MappedFolder => ({
  id: row.id,
  path: row.path,
  holder: holderOf(row),
  createdAt: row.created_at,
});
