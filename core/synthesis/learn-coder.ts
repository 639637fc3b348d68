import { AppError } from '@core/kernel/errors';
import type { TableCoder } from './coder';
import type { CodedColumn } from './coding';
import { learnRules } from './encoders/learn-rules';
import { RuleCoder } from './encoders/rule-coder';
import type { SynthesisOptions } from './options';
import type { TrainingTable } from './training-table';

/**
 * Learns how the table's values become codes, and codes the table's rows with it. Numbers of sequences keep codes of
 * their own where they equal another in part of the rows, as the rows behind follow them.
 * Throws AppError 'synthesis-too-few-rows' where there are fewer rows than one value needs to be kept, and
 * 'synthesis-column-unreadable' where a column is not decoded.
 */
export function learnCoder(
  table: TrainingTable,
  options: SynthesisOptions,
  isSequence = false,
): { coder: TableCoder; coded: CodedColumn[] } {
  const { rowCount } = table;
  const minimum = Math.max(1, options.trees.minInterval);
  if (table.columns.length > 0 && rowCount < minimum)
    throw new AppError('synthesis-too-few-rows', { details: { rows: rowCount, minimum } });
  const learnt = learnRules(table, options, isSequence);
  const coded = learnt.flatMap(({ rule, codes }) =>
    rule.codebooks.map((codebook, nth) => ({ codebook, fine: codes[nth]! })),
  );
  // the codes of the training rows are no part of the coder
  const rules = learnt.map(({ name, rule }) => ({ name, rule }));
  return { coder: new RuleCoder(rules), coded };
}
