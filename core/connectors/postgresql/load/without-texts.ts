import type { LoadPlan, LoadTable } from '../../connector';
import type { ColumnSchema, ForeignKeySchema } from '../../schema';
import { literalsOf } from '../../schema-texts';
import { planWithoutTexts, withoutTexts } from '../../without-texts';
import { quoteTable } from '../identifiers';
import { columnDetailsOf, keyDetailsOf, tableDetailsOf } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { refusalOf } from './left-out';

/** The plan with the tables, and their keys, that carry no texts where it asks for that. */
export function stripped(plan: LoadPlan): LoadPlan {
  if (!plan.tables.some((load) => load.withoutTexts)) return plan;
  return { ...planWithoutTexts(plan, strip), foreignKeys: plan.foreignKeys.map(keyWithoutComment) };
}

/**
 * Drops enums of tables that are created again without texts, unless something else uses them: their labels would stay.
 * @param plan with the texts
 */
export async function dropEnums(session: Session, { tables }: LoadPlan): Promise<void> {
  const anew = tables.filter(
    ({ change, sameEngine, withoutTexts: isBare }) => isBare && sameEngine && change?.way === 'anew',
  );
  for (const { type, engineDetails } of anew.flatMap(({ source }) => source.columns)) {
    if (type.kind !== 'enum') continue;
    for (const definition of columnDetailsOf(engineDetails).typeDefinitions ?? []) {
      const statement = `DROP TYPE IF EXISTS ${quoteTable(definition)}`;
      if (definition.kind === 'type') await refusalOf(() => session.attempt([statement]));
    }
  }
}

/** Only what comes from PostgreSQL has further texts, in its details. */
export function strip(load: LoadTable): LoadTable {
  if (!load.sameEngine) return { ...load, source: withoutTexts(load.source) };
  const { source } = load;
  const {
    comment: _told,
    indexComments: _also,
    constraints,
    ...details
  } = tableDetailsOf(source.engineDetails);
  const kept = (constraints ?? [])
    .filter(({ kind, definition }) => kind === 'p' || kind === 'u' || literalsOf(definition).length === 0)
    .map(({ comment: _ofConstraint, ...constraint }) => constraint);
  const table = withoutTexts(source);
  return {
    ...load,
    source: {
      ...table,
      columns: table.columns.map((column, at) => columnWithoutTexts(column, source.columns[at]!)),
      engineDetails: { ...details, ...(constraints && { constraints: kept }) },
    },
  };
}

/** @param before the column with its texts: an enum becomes a text, and its type is not needed */
function columnWithoutTexts(column: ColumnSchema, before: ColumnSchema): ColumnSchema {
  const { comment: _told, typeDefinitions, ...details } = columnDetailsOf(column.engineDetails);
  if (before.type.kind === 'enum') return { ...column, nativeType: 'text', engineDetails: details };
  return { ...column, engineDetails: { ...details, ...(typeDefinitions && { typeDefinitions }) } };
}

function keyWithoutComment(key: ForeignKeySchema): ForeignKeySchema {
  const { comment: _told, ...engineDetails } = keyDetailsOf(key.engineDetails);
  return { ...key, engineDetails };
}
