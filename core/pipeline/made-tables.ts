import type { TableChange } from '@core/connectors/connector';
import {
  sameTable,
  tableKey,
  withoutDetails,
  type ColumnSchema,
  type TableSchema,
} from '@core/connectors/schema';
import { schemaTexts } from '@core/connectors/schema-texts';
import type { MadeTable, MadeTables } from '@core/schema/made-table';
import { tableDifferences, type TableDifference, type TableState } from '@core/schema/table-differences';
import { compatibility } from './convert/compatibility';
import { isReplaced } from './own-rows';
import type { PlannedTable, RunPlan } from './run-plan';
import type { RunRequest } from './run-request';

/** What has changed in the source since a run created the table, and how the table follows. */
export interface PlannedChange {
  /** 'altered' in place; 'anew': dropped with its rows and created again. */
  readonly way: 'altered' | 'anew';
  /** A table is made anew only if the run was told that it may. */
  readonly isAllowed: boolean;
  readonly differences: readonly TableDifference[];
  /** Texts of its definition go that are no longer wanted. */
  readonly losesTexts: boolean;
}

/**
 * Marks the tables that earlier runs created from a source that has changed since. One that others have altered is
 * theirs, and gets no mark.
 * @param plan with `withOwnRows`
 */
export function withChanges(plan: RunPlan, request: RunRequest, made: MadeTables): RunPlan {
  if (!plan.options.createMissing || made.size === 0) return plan;
  const tables = plan.tables.map((table): PlannedTable => {
    const known = made.get(tableKey(table.target));
    const found = request.destination.schema.tables.find((one) => sameTable(one, table.target));
    if (known === undefined || found === undefined || !isAsMade(known, found)) return table;
    const now = stateOf(plan, table);
    const differences = tableDifferences(known.from, now);
    const losesTexts = plan.options.withoutTexts && known.hasTexts && schemaTexts(found).length > 0;
    if (differences.length === 0 && !losesTexts) return table;
    const isEmptied = isReplaced(plan, table);
    const isPossible = !losesTexts && (isEmptied || request.destination.altersInPlace);
    const isAltered = isPossible && differences.every((one) => isLossless(one, known.from, now, isEmptied));
    const change: PlannedChange = isAltered
      ? { way: 'altered', isAllowed: true, differences, losesTexts }
      : { way: 'anew', isAllowed: plan.options.remakeChanged, differences, losesTexts };
    return { ...table, change };
  });
  return { ...plan, tables };
}

/** The tables that the run has created or brought along, by display name, to be recognised by later ones. */
export const madeBy = (plan: RunPlan): MadeTables =>
  new Map(
    plan.tables
      .filter(({ isMissing, change }) => isMissing || change)
      .map((table) => [
        tableKey(table.target),
        {
          from: stateOf(plan, table),
          types: Object.fromEntries(
            (table.targetColumns ?? []).map(({ name, nativeType }) => [name, nativeType]),
          ),
          hasTexts: !plan.options.withoutTexts,
        },
      ]),
  );

/** Whether the table still has the columns that it was given, and no others. */
function isAsMade({ from, types }: MadeTable, found: TableSchema): boolean {
  const now = new Map(found.columns.map(({ name, nativeType }) => [name, nativeType]));
  const isKept = Object.entries(types).every(([name, type]) => now.get(name) === type);
  return isKept && found.columns.every(({ name }) => from.columns.some((column) => column.name === name));
}

/** What later runs compare: nothing that only a connector reads. */
function stateOf(plan: RunPlan, { source, target }: PlannedTable): TableState {
  const { columns, schema, name, kind, primaryKey, uniqueKeys, checks, indexes } = source;
  return {
    table: {
      ...{ schema, name, kind, primaryKey, uniqueKeys, checks },
      ...{ rowEstimate: null, parts: [] },
      indexes: indexes.filter(({ unique }) => unique),
    },
    columns: columns.map(withoutDetails),
    foreignKeys: plan.foreignKeys
      .filter(({ isVirtual, schema: key }) => !isVirtual && sameTable(key.child, target))
      .map(({ schema: key }) => withoutDetails(key)),
  };
}

/** Whether a table can follow in place: with an empty table that is possible more often. */
function isLossless(one: TableDifference, before: TableState, now: TableState, isEmptied: boolean): boolean {
  switch (one.part) {
    case 'default':
    case 'unique':
    case 'check':
    case 'foreign-key':
      return true;
    case 'key':
    case 'identity':
      return false;
    case 'column': {
      const from = columnOf(before, one.column);
      const to = columnOf(now, one.column);
      if (!to) return false;
      if (!from) return isEmptied || to.nullable || to.defaultExpression !== null;
      return (
        !from.generated &&
        !to.generated &&
        compatibility(from.type, to.type) === 'fits' &&
        (to.nullable || !from.nullable || isEmptied)
      );
    }
  }
}

const columnOf = ({ columns }: TableState, name: string): ColumnSchema | undefined =>
  columns.find((column) => column.name === name);

/** The differences as short SQL-like terms: what is new, what is gone, what has become what. No values. */
export const changesText = ({ differences, losesTexts }: PlannedChange): string =>
  [...differences.map(changeText), ...(losesTexts ? ["− '…'"] : [])].join('; ');

function changeText(one: TableDifference): string {
  switch (one.part) {
    case 'column':
      if (one.change === 'new') return `+ ${one.column} ${one.after}`;
      return one.change === 'missing' ? `− ${one.column}` : `${one.column}: ${one.before} → ${one.after}`;
    case 'default':
      return `${one.column}: DEFAULT`;
    case 'identity':
      return `${one.column}: IDENTITY`;
    case 'key':
      if (one.change === 'new') return `+ PRIMARY KEY ${one.after}`;
      return `PRIMARY KEY ${one.before} → ${one.change === 'missing' ? '–' : one.after}`;
    case 'unique':
    case 'check':
    case 'foreign-key':
      return `${one.change === 'new' ? '+ ' : one.change === 'missing' ? '− ' : ''}${one.constraint}`;
  }
}

/** What a connector needs to know of it. */
export function tableChange({ way, differences }: PlannedChange): TableChange {
  const constraints = (without: TableDifference['change']) =>
    differences.flatMap((one) => ('constraint' in one && one.change !== without ? [one.constraint] : []));
  const columns = differences.flatMap((one) => ('column' in one ? [one.column] : []));
  return { way, columns: [...new Set(columns)], dropped: constraints('new'), added: constraints('missing') };
}
