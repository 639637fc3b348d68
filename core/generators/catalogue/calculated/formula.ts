import { z } from 'zod';
import { RowFault } from '@core/formulas/fault';
import { columnsIn } from '@core/formulas/formula';
import { formulaLimits } from '@core/formulas/limits';
import { parseFormula } from '@core/formulas/parser';
import { tryFormula } from '@core/formulas/problem';
import { resultColumn, takesKind } from '@core/formulas/result-column';
import { AppError } from '@core/kernel/errors';
import { byRule } from '../../engine/capabilities';
import { problemRemark } from '../../engine/formula-remarks';
import { kindInRow, rowFormula } from '../../engine/row-formula';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition } from '../../generator';

const parameters = z.object({
  formula: z.string().max(formulaLimits.length).meta({ format: 'formula' }).default(''),
});
type Parameters = z.output<typeof parameters>;

/**
 * Computes a formula over the other columns of the row. It reads them as generated and never its own source value, so
 * it reveals no more than the rest of the row does: from copied columns it may compute source values.
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
    const checked = kindInRow(formula, row);
    if (!checked.ok) {
      const isSaid = checked.problem.code === 'empty' || checked.problem.code === 'unparsable';
      return isSaid ? [] : [problemRemark(checked.problem)];
    }
    const kind = checked.value;
    if (kind === null || takesKind(column.type, kind)) return [];
    return [{ severity: 'refusal', code: 'formula-result', params: { cause: 'kind', found: kind } }];
  },
  possibleValues: () => null,
  companions: ({ formula }) => columnsIn(formula).map((column) => ({ column, side: 'made' })),
  create: ({ formula }, context) => calculated(formula, context),
};

/** @throws AppError 'formula-not-applicable' if it is rejected, or has no value in a row */
function calculated(text: string, context: GeneratorContext): ColumnGenerator {
  const { type, table, name } = context.column;
  const fail = (cause: string): never => {
    throw new AppError('formula-not-applicable', { details: { table, column: name, cause } });
  };
  const checked = rowFormula(text, context.companions ?? [], context);
  if (!checked.ok || !takesKind(type, checked.value.kind)) return fail('changed');
  const { kind, evaluate, turnTo } = checked.value;
  return {
    generate(_, rows, companions = []) {
      turnTo(companions, rows);
      try {
        return resultColumn(evaluate, kind, type, rows.rowCount);
      } catch (error) {
        if (error instanceof RowFault) return fail(error.kind);
        throw error;
      }
    },
  };
}
