import type { GeneratorDefinition, Remark } from '@core/generators/generator';
import { parametersOf } from '@core/generators/registry';
import { reviewGenerator } from '@core/generators/review';
import type { StoredColumn } from '@core/schema/stored-schema';
import { profileOf } from './column-profile';
import type { GeneratorChoice } from './configuration';
import { rowRemarks, type RowChoice, type RowMember } from './row-remarks';
import { columnPath, type Workbench } from './workbench';

/** A generator with options, checked against a column. */
export interface Judgement {
  /** The choice with every default filled in. */
  readonly choice: GeneratorChoice;
  readonly refusal: Remark | null;
  readonly warnings: readonly Remark[];
}

/** @throws AppError 'generator-parameters-invalid' */
export function judgeGenerator(
  bench: Workbench,
  column: StoredColumn,
  generator: GeneratorDefinition,
  given: Readonly<Record<string, unknown>>,
): Judgement {
  const parameters = parametersOf(generator, given);
  const profile = profileOf(bench, column);
  const remarks = [
    ...placeRefusals(bench, column),
    ...reviewGenerator(generator, profile, parameters, bench.locale),
    ...referenceRefusals(bench, column, generator, parameters),
    ...rowRemarks(profile, { generator, parameters }, rowOf(bench, column, { generator, parameters })),
  ];
  return {
    choice: { id: generator.id, parameters },
    refusal: remarks.find(({ severity }) => severity === 'refusal') ?? null,
    warnings: remarks.filter(({ severity }) => severity === 'warning'),
  };
}

/** A run writes no views, and a column that follows another is configured there. */
function placeRefusals(bench: Workbench, column: StoredColumn): Remark[] {
  if (bench.tableOf(column).schema.kind === 'view') {
    return [{ severity: 'refusal', code: 'column-of-view', params: {} }];
  }
  const root = bench.rootOf(column);
  if (root.id === column.id) return [];
  return [{ severity: 'refusal', code: 'key-follows', params: { target: columnPath(bench, root) } }];
}

/** The columns of the table, this one with the choice in question. */
function rowOf(bench: Workbench, column: StoredColumn, asked: RowChoice): RowMember[] {
  if (!asked.generator.companions) return [];
  return bench.columnsOf(bench.tableOf(column)).map((one) => {
    if (one === column) return { schema: one.schema, choice: asked };
    const { generator, choice } = bench.state(one);
    const parameters = generator.parameters.safeParse(choice.parameters);
    return {
      schema: one.schema,
      choice: parameters.success ? { generator, parameters: parameters.data } : null,
    };
  });
}

/** A parent key must map equal values alike, otherwise its children would not find it. */
function referenceRefusals(
  bench: Workbench,
  column: StoredColumn,
  { capabilities }: GeneratorDefinition,
  parameters: Readonly<Record<string, unknown>>,
): Remark[] {
  if (bench.referrersOf(column).length === 0 || capabilities.key) return [];
  if (capabilities.consistent && parameters.consistent !== false) return [];
  return [{ severity: 'refusal', code: 'key-needs-consistency', params: {} }];
}

/** A column that identifies rows: part of a primary key, or of a foreign key at either end. */
export function isKeyColumn(bench: Workbench, column: StoredColumn): boolean {
  return (
    bench.isPrimaryKey(column) || bench.referenceOf(column) !== null || bench.referrersOf(column).length > 0
  );
}
