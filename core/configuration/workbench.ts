import type { PiiStatus, Treatment } from '@core/contract/enums';
import { columnKey } from '@core/connectors/schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import { findGenerator, generatorOf } from '@core/generators/registry';
import { indexSource, type SourceIndex } from '@core/schema/source-index';
import type { StoredColumn, StoredSchema } from '@core/schema/stored-schema';
import { isDeepStrictEqual } from 'node:util';
import { piiStatusOf, type GeneratorChoice } from './configuration';

/** What is in force for a column, and why. */
export interface ColumnState {
  readonly column: StoredColumn;
  /** Whose generator is in force: the column itself, or the key that it follows. */
  readonly root: StoredColumn;
  readonly isFollower: boolean;
  readonly choice: GeneratorChoice;
  readonly generator: GeneratorDefinition;
  readonly treatment: Treatment;
  readonly isSuggested: boolean;
  /** A user's choice that differs from the suggestion. */
  readonly isOverride: boolean;
  readonly piiStatus: PiiStatus;
}

/** A source with its configuration, and what follows from both. Built once a request; never changed. */
export interface Workbench extends SourceIndex {
  /** Of made values, where parameters name none. */
  readonly locale: string;
  state(column: StoredColumn): ColumnState;
}

export function createWorkbench(schema: StoredSchema, locale: string): Workbench {
  const index = indexSource(schema);
  const states = new Map<number, ColumnState>();
  return {
    ...index,
    locale,
    state(column) {
      const known = states.get(column.id);
      if (known) return known;
      const state = stateOf(index, column);
      states.set(column.id, state);
      return state;
    },
  };
}

function stateOf(index: SourceIndex, column: StoredColumn): ColumnState {
  const root = index.rootOf(column);
  const { generator: chosen, suggestion, isSuggested } = root.configuration;
  const generator = (chosen && findGenerator(chosen.id)) ?? generatorOf(duplicateId);
  const isFollower = root.id !== column.id;
  return {
    column,
    root,
    isFollower,
    generator,
    choice: chosen ?? { id: generator.id, parameters: {} },
    treatment: generator.treatment,
    isSuggested,
    isOverride: !isFollower && !isSuggested && !sameChoice(chosen, suggestion),
    piiStatus: piiStatusOf(column.configuration.pii, generator.capabilities.protects !== 'no'),
  };
}

/** The generator of columns that nobody set one for. */
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
