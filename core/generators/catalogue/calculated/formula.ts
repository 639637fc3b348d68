import { z } from 'zod';
import { kindOfType, valuesOf } from '@core/formulas/column-values';
import { RowFault } from '@core/formulas/fault';
import { checkedFormula, columnsIn } from '@core/formulas/formula';
import { formulaLimits } from '@core/formulas/limits';
import { parseFormula } from '@core/formulas/parser';
import { tryFormula } from '@core/formulas/problem';
import { resultColumn, takesKind } from '@core/formulas/result-column';
import type { Evaluate, ValueKind } from '@core/formulas/value';
import { AppError } from '@core/kernel/errors';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { byRule } from '../../engine/capabilities';
import { problemRemark } from '../../engine/formula-remarks';
import { mockFunctions, mockSurroundings } from '../../engine/mock-functions';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition, RowRange } from '../../generator';

const parameters = z.object({
  formula: z.string().max(formulaLimits.length).meta({ format: 'formula' }).default(''),
});
type Parameters = z.output<typeof parameters>;

/**
 * What a formula makes of the other columns of the row. It reads them as the run makes them and never its own source
 * value, so it tells no more than the rest of the row does: of columns that are copied it may make the value of the source.
 */
export const calculatedFormula: GeneratorDefinition<Parameters> = {
  id: 'calculated.formula',
  family: 'Calculated_column',
  treatment: 'calculated',
  capabilities: { ...byRule, protects: 'part', keepsNull: false, readsInput: false },
  parameters,
  accepts: ['utf8', 'int', 'decimal', 'float', 'bool', 'date', 'timestamp', 'enum'],
  locales: [],
  review(_, { formula }) {
    const parsed = tryFormula(() => parseFormula(formula));
    return parsed.ok ? [] : [problemRemark(parsed.problem)];
  },
  reviewRow(column, { formula }, row) {
    const made = row.filter(({ isMade }) => isMade);
    const checked = checkedFormula(formula, scopeOf(made.map(({ name, type }) => [name, type])));
    if (!checked.ok) {
      const isSaid = checked.problem.code === 'empty' || checked.problem.code === 'unparsable';
      return isSaid ? [] : [problemRemark(checked.problem)];
    }
    const { kind } = checked.value;
    if (kind === null || takesKind(column.type, kind)) return [];
    return [{ severity: 'refusal', code: 'formula-result', params: { cause: 'kind', found: kind } }];
  },
  possibleValues: () => null,
  companions: ({ formula }) => columnsIn(formula).map((column) => ({ column, side: 'made' })),
  create: ({ formula }, context) => calculated(formula, context),
};

/** Columns whose values no formula takes are as good as absent. */
function scopeOf(columns: readonly (readonly [name: string, type: LogicalType])[]) {
  const kinds = columns.flatMap(([name, type]): [string, ValueKind][] => {
    const kind = kindOfType(type);
    return kind === null ? [] : [[name, kind]];
  });
  return { columns: new Map(kinds), mocks: mockFunctions() };
}

/** @throws AppError 'formula-not-applicable' if it does not pass the check, or has no value in a row */
function calculated(text: string, context: GeneratorContext): ColumnGenerator {
  const { type, table, name } = context.column;
  const types = context.companions ?? [];
  const fail = (cause: string): never => {
    throw new AppError('formula-not-applicable', { details: { table, column: name, cause } });
  };
  const named = columnsIn(text).flatMap((column, at) => {
    const of = types[at];
    return of ? [[column, of] as const] : [];
  });
  const checked = checkedFormula(text, scopeOf(named));
  if (!checked.ok) return fail('changed');
  const { kind, build } = checked.value;
  if (!takesKind(type, kind)) return fail('changed');

  let rows: RowRange = { firstRow: 0, rowCount: 0 };
  const readers: Evaluate[] = [];
  const evaluate = build({
    column: (at) => (row) => readers[at]!(row),
    rowNumber: (row) => rows.firstRow + row,
    mock: mockSurroundings(context, () => rows),
  });
  return {
    generate(_, range, companions: readonly Column[] = []) {
      rows = range;
      companions.forEach((column, at) => (readers[at] = valuesOf(column, types[at]!)));
      try {
        return resultColumn(evaluate, kind, type, range.rowCount);
      } catch (error) {
        if (error instanceof RowFault) return fail(error.kind);
        throw error;
      }
    },
  };
}
