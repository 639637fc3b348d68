import { inStorageOf, textsOf } from '@core/configuration/preview/sampled-column';
import { createGenerator, type GeneratorContext } from '@core/generators/generator';
import { generatorOf, parametersOf } from '@core/generators/registry';
import type { Batch } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { PlannedColumn, PlannedTable, TargetColumn } from '@core/pipeline/run-plan';

/** A planned table whose destination columns are known. */
export type BoundTable = PlannedTable & { readonly targetColumns: readonly TargetColumn[] };

/** What keys were mapped with, besides the plan. */
export type KeyRoots = Pick<GeneratorContext, 'hash' | 'seed' | 'run' | 'locale' | 'texts'>;

/**
 * Indexes of the columns of a key that identifies a source row in the destination: each of its values is copied, or
 * derived from the source value alone. Empty if there is no such key.
 */
export function stableKey({ source, columns, targetColumns, model }: BoundTable): number[] {
  if (model?.form === 'free') return [];
  const placeOf = (name: string) => columns.findIndex((column) => column.name === name);
  const keys = [source.primaryKey ?? [], ...source.uniqueKeys.map((key) => key.columns)];
  const places = keys.map((names) => names.map(placeOf));
  const isLasting = (at: number) =>
    at >= 0 &&
    lasts(columns[at]!) &&
    hasPlainText(columns[at]!.type) &&
    hasPlainText(targetColumns[at]!.type);
  return places.find((key) => key.length > 0 && key.every(isLasting)) ?? [];
}

const lasts = ({ move }: PlannedColumn): boolean =>
  move.kind === 'copy' || generatorOf(move.id).capabilities.key;

/** Kinds whose equal values have one textual form that every engine reads. */
const hasPlainText = ({ kind }: LogicalType): boolean =>
  ['int', 'decimal', 'utf8', 'date', 'uuid'].includes(kind);

/** The key of each row as it is in the destination; null if a part of it is NULL. */
export function keysInDestination(
  { columns }: BoundTable,
  key: readonly number[],
  rows: Batch,
  roots: KeyRoots,
): (readonly string[] | null)[] {
  const texts = key.map((at) => madeTexts(columns[at]!, rows, at, roots));
  return Array.from({ length: rows.rowCount }, (_, row) => {
    const values = texts.flatMap((column) => column[row] ?? []);
    return values.length === key.length ? values : null;
  });
}

function madeTexts(
  { type, move }: PlannedColumn,
  { columns, rowCount }: Batch,
  at: number,
  roots: KeyRoots,
): (string | null)[] {
  const column = columns[at]!;
  if (move.kind === 'copy') return textsOf(column, rowCount, type);
  const generator = generatorOf(move.id);
  const input = inStorageOf(column, rowCount, type, move.root.type);
  const context = { ...roots, column: move.root, domain: move.domain, wholeColumn: null };
  const parameters = parametersOf(generator, move.parameters);
  const made = createGenerator(generator, parameters, context).generate(input.column, {
    firstRow: 0,
    rowCount,
  });
  return textsOf(made, rowCount, input.type);
}
