import type { TableSchema } from '@core/connectors/schema';
import { reviewCondition } from '@core/generators/review';
import { refusalError } from '../refusals';

/** @throws AppError with a code of formulas, and the place in the text, if it is no condition over the table's rows */
export function requireCondition({ columns }: TableSchema, formula: string): void {
  const remark = reviewCondition(formula, columns);
  if (remark !== null) throw refusalError(remark);
}
