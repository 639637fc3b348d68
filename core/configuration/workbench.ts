import type { PiiStatus, ProtectionState, Treatment } from '@core/contract/enums';
import { columnKey } from '@core/connectors/schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import { findGenerator, generatorOf } from '@core/generators/registry';
import { indexSource, type SourceIndex } from '@core/schema/source-index';
import type { ColumnCounts, ProtectionCount } from '@core/contract/schemas/column';
import type { StoredColumn, StoredSchema, StoredTable } from '@core/schema/stored-schema';
import { isDeepStrictEqual } from 'node:util';
import type { GeneratorChoice } from './configuration';
import { levelOf } from './kept-level';
import { piiStatusOf, protectionStateOf } from './protection-state';
import { columnCounts, count, protectionCounts } from './views/column-counts';

/** The effective configuration of a column, and why. */
export interface ColumnState {
  readonly column: StoredColumn;
  /** The column whose generator is effective: itself, or the key that it follows. */
  readonly root: StoredColumn;
  readonly isFollower: boolean;
  readonly choice: GeneratorChoice;
  readonly generator: GeneratorDefinition;
  readonly treatment: Treatment;
  readonly isSuggested: boolean;
  /** A user's choice that differs from the suggestion. */
  readonly isOverride: boolean;
  readonly piiStatus: PiiStatus;
  /** As if its table were not excluded. */
  readonly protection: ProtectionState;
}

/**
 * A source with its configuration, and everything derived from both. Immutable: while the same schema is cached, so is
 * this, with its computed results.
 */
export interface Workbench extends SourceIndex {
  /** Locale of generated values, unless parameters name one. */
  readonly locale: string;
  state(column: StoredColumn): ColumnState;
  /** Of the whole source. */
  totals(): SourceTotals;
  /**
   * Unprotected columns of a table; an excluded one leaves nothing in the destination, so none of its columns count.
   */
  unprotectedIn(table: StoredTable): number;
}

export interface SourceTotals {
  /** Unprotected columns of the tables that a run writes. */
  readonly unprotected: number;
  readonly columns: ColumnCounts;
  /** States of the columns of those tables. */
  readonly written: readonly ProtectionCount[];
}

const known = new WeakMap<StoredSchema, Map<string, Workbench>>();

/** Cached per schema, however many calls use it. */
export function createWorkbench(schema: StoredSchema, locale: string): Workbench {
  const made = known.get(schema) ?? new Map<string, Workbench>();
  known.set(schema, made);
  const bench = made.get(locale) ?? workbenchOf(schema, locale);
  made.set(locale, bench);
  return bench;
}

function workbenchOf(schema: StoredSchema, locale: string): Workbench {
  const index = indexSource(schema);
  const state = (column: StoredColumn) => rememberedState(index, column);
  const unprotectedIn = remember((table: StoredTable) =>
    table.configuration.isExcluded
      ? 0
      : count(index.columnsOf(table), (column) => state(column).piiStatus === 'UNPROTECTED'),
  );
  let totals: SourceTotals | null = null;
  return {
    ...index,
    locale,
    state,
    unprotectedIn,
    totals: () =>
      (totals ??= {
        unprotected: schema.tables.reduce((sum, table) => sum + unprotectedIn(table), 0),
        columns: columnCounts(schema.columns.map(state)),
        written: protectionCounts(
          schema.tables.filter(isWritten).flatMap((table) => index.columnsOf(table).map(state)),
        ),
      }),
  };
}

/** Whether a run writes its rows; never for a view. */
export const isWritten = ({ schema, configuration }: StoredTable): boolean =>
  schema.kind === 'table' && !configuration.isExcluded;

/** Memoises per id. */
function remember<T extends { readonly id: number }, R>(workOut: (item: T) => R): (item: T) => R {
  const found = new Map<number, R>();
  return (item) => {
    const before = found.get(item.id);
    if (before !== undefined) return before;
    const result = workOut(item);
    found.set(item.id, result);
    return result;
  };
}

const states = new WeakMap<StoredColumn, ColumnState>();

/** Reuses the state of a column if it and the one that it follows are unchanged. */
function rememberedState(index: SourceIndex, column: StoredColumn): ColumnState {
  const root = index.rootOf(column);
  const before = states.get(column);
  if (before?.root === root) return before;
  const state = stateOf(column, root);
  states.set(column, state);
  return state;
}

function stateOf(column: StoredColumn, root: StoredColumn): ColumnState {
  const { generator: chosen, suggestion, isSuggested } = root.configuration;
  const generator = (chosen && findGenerator(chosen.id)) ?? generatorOf(duplicateId);
  const isFollower = root.id !== column.id;
  const choice = chosen ?? { id: generator.id, parameters: {} };
  const protection = protectionStateOf({
    schema: column.schema,
    pii: column.configuration.pii,
    isExamined: column.configuration.examined !== undefined,
    root: root.configuration,
    level: levelOf(generator, generator.keeps?.(choice.parameters) ?? []),
  });
  return {
    column,
    root,
    isFollower,
    generator,
    choice,
    treatment: generator.treatment,
    isSuggested,
    isOverride: !isFollower && !isSuggested && !sameChoice(chosen, suggestion),
    piiStatus: piiStatusOf(protection),
    protection,
  };
}

/** The generator of columns without a choice. */
const duplicateId = 'duplicate';

/** Without a choice a column is duplicated, so both mean the same. */
export function sameChoice(a: GeneratorChoice | null, b: GeneratorChoice | null): boolean {
  const [first, second] = [a?.id ?? duplicateId, b?.id ?? duplicateId];
  if (first !== second) return false;
  return first === duplicateId || isDeepStrictEqual(a?.parameters, b?.parameters);
}

/** 'schema.table.column', for texts and for names of domains. */
export function columnPath(index: SourceIndex, column: StoredColumn): string {
  return columnKey(index.tableOf(column).schema, column.schema.name);
}
