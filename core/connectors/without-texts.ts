import type { LeftOutKind } from '@core/contract/schemas/left-out';
import type { LoadPlan, LoadTable } from './connector';
import type { LeftOut } from './left-out';
import type { ColumnSchema, TableSchema } from './schema';
import { literalsOf, schemaTexts, type SchemaText } from './schema-texts';

const hasTexts = (expression: string): boolean => literalsOf(expression).length > 0;

/**
 * The table without labels, literals and comments in its definition: an enum becomes a text, and defaults, checks and
 * indexes with literals are gone. What computed columns compute stays.
 */
export function withoutTexts(table: TableSchema): TableSchema {
  const { definition: _ofEngine, comments: _told, ...rest } = table;
  return {
    ...rest,
    columns: table.columns.map(columnWithoutTexts),
    checks: table.checks.filter(({ expression }) => !hasTexts(expression)),
    indexes: table.indexes.filter(({ definition }) => !hasTexts(definition)),
  };
}

function columnWithoutTexts(column: ColumnSchema): ColumnSchema {
  const { type, defaultExpression, generated, autoIncrement } = column;
  const isKept = generated || autoIncrement || defaultExpression === null || !hasTexts(defaultExpression);
  return {
    ...column,
    ...(type.kind === 'enum' ? { type: { kind: 'utf8' } } : {}),
    defaultExpression: isKept ? defaultExpression : null,
  };
}

/** The plan with tables without texts, where it asks for that. */
export const planWithoutTexts = (plan: LoadPlan, strip: (load: LoadTable) => LoadTable): LoadPlan => ({
  ...plan,
  tables: plan.tables.map((load) => (load.withoutTexts ? strip(load) : load)),
});

const kinds: Readonly<Record<Exclude<SchemaText['kind'], 'generated'>, LeftOutKind>> = {
  enum: 'enum',
  check: 'check',
  default: 'default',
  index: 'index',
  comment: 'comment',
};

/** What the texts of a table were, without the statements: they are what is not to be carried. */
export const textsLeftOut = ({ source, target, sameEngine, withoutTexts: isAsked }: LoadTable): LeftOut[] =>
  isAsked !== true || !sameEngine
    ? []
    : schemaTexts(source).flatMap(({ kind, name }) =>
        kind === 'generated'
          ? []
          : [
              {
                table: { schema: target.schema, name: target.name },
                kind: kinds[kind],
                name,
                reason: 'not-wanted' as const,
                needs: null,
                statement: null,
              },
            ],
      );
