import type { ColumnDefinitionBuilder } from 'kysely';
import type { DialectName } from '../dialect';

type Kind = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The few column types that migrations use, as each engine spells them. */
export interface ColumnKinds {
  /** An auto-increment primary key that never reuses a number. */
  readonly id: Kind;
  readonly required: Kind;
  /** A required reference that is deleted with its target. */
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
