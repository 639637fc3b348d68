import type { ColumnDefinitionBuilder } from 'kysely';
import type { DialectName } from '../dialect';

type Kind = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The few kinds of columns that migrations are written with, as each engine spells them. */
export interface ColumnKinds {
  /** An integer primary key that counts up and never gives a number twice. */
  readonly id: Kind;
  readonly required: Kind;
  /** A required reference that goes when what it refers to goes. */
  readonly belongsTo: (target: string) => Kind;
}

export function columnKinds(dialect: DialectName): ColumnKinds {
  return {
    id: (column) =>
      dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    required: (column) => column.notNull(),
    belongsTo: (target) => (column) => column.notNull().references(target).onDelete('cascade'),
  };
}
