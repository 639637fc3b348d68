import type { Database } from 'better-sqlite3';
import type { OpenOptions } from '../connector';
import type { ForeignKeySchema, TableSchema } from '../schema';
import { parseTableDefinition } from './table-definition';

interface KeyPart {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
  readonly on_update: string;
  readonly on_delete: string;
}

/**
 * Keys with the exact names of tables and columns, whatever their spelling in the key. A key to a missing table or
 * column (SQLite allows declaring one) is skipped and logged. An unnamed key is named after its table and columns.
 */
export function foreignKeysOf(
  db: Database,
  tables: readonly TableSchema[],
  { tell }: Pick<OpenOptions, 'tell'>,
): ForeignKeySchema[] {
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  return tables
    .filter((table) => table.kind === 'table')
    .flatMap((child) => {
      const keys = [...partsById(db, child.name).values()];
      const texts = parseTableDefinition(child.definition ?? '').foreignKeys;
      return keys.flatMap((parts) => {
        const first = parts[0]!;
        const parent = byName.get(first.table.toLowerCase());
        const parentColumns = parent && referredColumns(parent, parts);
        if (!parent || !parentColumns) {
          tell?.('warn', 'dangling-key-left-out', { table: child.name, parent: first.table });
          return [];
        }
        const childColumns = parts.map((part) => exactName(child, part.from) ?? part.from);
        const text = texts.length === keys.length ? texts[keys.length - 1 - first.id] : undefined;
        return [
          {
            name: text?.name ?? `${child.name}_${childColumns.join('_')}_fkey`,
            child: { schema: '', name: child.name },
            childColumns,
            parent: { schema: '', name: parent.name },
            parentColumns,
            deferrable: text?.deferrable ?? false,
            ...(text?.deferrable ? { initiallyDeferred: true } : {}),
            onDelete: action(first.on_delete),
            onUpdate: action(first.on_update),
          },
        ];
      });
    });
}

function partsById(db: Database, table: string): Map<number, KeyPart[]> {
  const parts = db
    .prepare<[string], KeyPart>(
      `SELECT id, "table", "from", "to", on_update, on_delete FROM pragma_foreign_key_list(?, 'main') ORDER BY id DESC, seq`,
    )
    .all(table);
  const byId = new Map<number, KeyPart[]>();
  for (const part of parts) byId.set(part.id, [...(byId.get(part.id) ?? []), part]);
  return byId;
}

/** A key that names no columns of the parent means its primary key. */
function referredColumns(parent: TableSchema, parts: readonly KeyPart[]): string[] | null {
  const columns = parts.map((part, index) =>
    part.to === null ? parent.primaryKey?.[index] : exactName(parent, part.to),
  );
  return columns.every((column) => column !== undefined) ? columns : null;
}

const exactName = (table: TableSchema, name: string): string | undefined =>
  table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.name;

const action = (text: string): string | null => (text === 'NO ACTION' ? null : text);
