import { z } from 'zod';
import { branchesField, columnsOfBranches, readBranches } from '../../conditions/branches';
import { keptByBranches, rowsLeft } from '../../conditions/kept-by-branches';
import { madeByBranch } from '../../conditions/make-by-branch';
import { reviewBranches, reviewBranchesInRow } from '../../conditions/review-branches';
import { byRule } from '../../engine/capabilities';
import type { GeneratorDefinition } from '../../generator';
import { calculatedFormula } from './formula';

const parameters = z.object({ branches: branchesField });

/**
 * One generator for the rows that meet a condition, the first that applies, and one for all others. Conditions are
 * formulas over the other generated columns, so that what a row becomes reveals nothing about its source.
 */
export const calculatedConditions: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'calculated.conditions',
  family: 'Calculated_column',
  treatment: 'calculated',
  capabilities: { ...byRule, unique: 'no', keepsNull: false },
  parameters,
  accepts: calculatedFormula.accepts,
  locales: [],
  review: (column, { branches }) => reviewBranches(column, branches),
  reviewRow: (column, { branches }, row) => reviewBranchesInRow(column, branches, row),
  possibleValues: () => null,
  companions: ({ branches }) => columnsOfBranches(readBranches(branches)),
  keeps: ({ branches }) => keptByBranches(branches),
  leavesRows: ({ branches }) => rowsLeft(branches),
  create: ({ branches }, context) => madeByBranch(branches, context),
};
