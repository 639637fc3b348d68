import type { ColumnSchema, DatabaseSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { NewUser } from '@core/identity/user';

/** Store objects with defaults for what a test does not care about. */
export function newUser(username: string, over: Partial<NewUser> = {}): NewUser {
  return {
    username,
    email: `${username}@example.com`,
    firstName: 'First',
    lastName: 'Last',
    role: 'User',
    mustChangePassword: false,
    passwordHash: null,
    ...over,
  };
}

export function columnSchema(name: string, position: number): ColumnSchema {
  return {
    name,
    position,
    nativeType: 'text',
    type: { kind: 'utf8' },
    nullable: true,
    defaultExpression: null,
    autoIncrement: false,
    generated: false,
    supported: true,
  };
}

export function tableSchema(name: string, columns: readonly string[], schema = 'public'): TableSchema {
  return {
    schema,
    name,
    kind: 'table',
    rowEstimate: 10,
    columns: columns.map((column, index) => columnSchema(column, index + 1)),
    primaryKey: null,
    uniqueKeys: [],
    checks: [],
    indexes: [],
    parts: [],
  };
}

export function foreignKey(name: string, child: string, parent: string): ForeignKeySchema {
  return {
    name,
    child: { schema: 'public', name: child },
    childColumns: ['parent_id'],
    parent: { schema: 'public', name: parent },
    parentColumns: ['id'],
    deferrable: false,
    onDelete: null,
    onUpdate: null,
  };
}

export function databaseSchema(
  tables: readonly TableSchema[],
  foreignKeys: readonly ForeignKeySchema[] = [],
): DatabaseSchema {
  return { product: 'Testbase', version: '1', tables, foreignKeys };
}
