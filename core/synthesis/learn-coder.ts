import { AppError } from '@core/kernel/errors';
import { RandomStream } from '@core/kernel/random';
import type { CoderState, TableCoder } from './coder';
import type { CodedColumn } from './coding';
import { ColumnCoder } from './encoders/column-coder';
import { learnColumn } from './encoders/learn-column';
import type { SynthesisOptions } from './options';
import type { TrainingTable } from './training-table';

/**
 * Learns how the table's values become codes, and codes the table's rows with it.
 * Throws AppError 'synthesis-too-few-rows' where there are fewer rows than one value needs to be kept, and
 * 'synthesis-column-unreadable' where a column is not decoded.
 */
export function learnCoder(
  table: TrainingTable,
  options: SynthesisOptions,
): { coder: TableCoder; coded: CodedColumn[] } {
  const { rowCount } = table;
  const minimum = Math.max(1, options.trees.minInterval);
  if (rowCount < minimum) throw new AppError('synthesis-too-few-rows', { details: { rows: rowCount, minimum } });
  const learnt = table.columns.map((column, at) => {
    const random = new RandomStream();
    random.seed(options.seed, at);
    return learnColumn(column, { name: column.name, rowCount, options, random });
  });
  const coder = new ColumnCoder(
    learnt.map(({ encoder }, at) => ({ name: table.columns[at]?.name ?? '', encoder })),
  );
  const coded = learnt.flatMap(({ encoder, codes }) =>
    encoder.books.map((book, at) => ({ book, fine: codes[at]! })),
  );
  return { coder, coded };
}

/** The coder that `save` gave the state of; AppError 'synthesis-model-unreadable' where it is not such a state. */
export function loadCoder(state: CoderState): TableCoder {
  return ColumnCoder.load(state);
}
