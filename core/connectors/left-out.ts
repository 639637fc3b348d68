import type { LeftOutKind, LeftOutReason } from '@core/contract/schemas/left-out';
import type { LoadTable } from './connector';
import type { ColumnSchema, TableName } from './schema';

/** Something of a source table that the table created for it does not get. SQL of the schema, never values. */
export interface LeftOut {
  /** In the destination. */
  readonly table: TableName;
  readonly kind: LeftOutKind;
  /** The name of the column, constraint, index, trigger …; '' if it has none. */
  readonly name: string;
  readonly reason: LeftOutReason;
  /** What is missing: an extension, a table; or the code that the database answered with. */
  readonly needs: string | null;
  /** Adds it by hand, once its requirements are met; null if no statement can. */
  readonly statement: string | null;
}

/** What no load carries to a destination; one item each. */
export const belongingsLeftOut = ({ source, target }: LoadTable): LeftOut[] =>
  (source.belongings ?? []).map(({ kind, name, statement, isUnreadable }) => ({
    table: { schema: target.schema, name: target.name },
    kind,
    name,
    reason: isUnreadable === true ? 'not-readable' : 'not-carried',
    needs: null,
    statement,
  }));

/** How a destination would express what another engine has in its own SQL; null if no statement adds it to a table. */
export interface ForeignStatements {
  /** Whether the table gets the default anyway. */
  readonly hasDefault: (column: ColumnSchema) => boolean;
  readonly setDefault: (column: ColumnSchema) => string | null;
  readonly addCheck: (check: LoadTable['source']['checks'][number]) => string | null;
}

/**
 * What a table created from another engine's lacks because it is in that engine's SQL. Statements have to be
 * translated.
 */
export function foreignLeftOut({ source, target }: LoadTable, say: ForeignStatements): LeftOut[] {
  const item = (kind: LeftOutKind, name: string, statement: string | null): LeftOut => ({
    table: { schema: target.schema, name: target.name },
    kind,
    name,
    reason: 'other-engine',
    needs: null,
    statement,
  });
  return [
    ...source.columns.flatMap((column) => {
      if (column.generated) return [item('generated', column.name, null)];
      if (column.defaultExpression === null || column.autoIncrement || say.hasDefault(column)) return [];
      return [item('default', column.name, say.setDefault(column))];
    }),
    ...source.checks.map((check) => item('check', check.name, say.addCheck(check))),
    ...source.indexes
      .filter(({ columns }) => columns.length === 0)
      .map(({ name, definition }) => item('index', name, definition)),
  ];
}
