import type { Batch, Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { RandomStream } from '@core/kernel/random';
import type { CoderState, TableCoder } from '../coder';
import type { CodeBook, CodedColumn } from '../coding';
import type { TrainingTable } from '../training-table';
import type { ColumnEncoder } from './encoder';
import { loadEncoder } from './load-encoder';
import { read } from './state';

/** The coder of a table whose columns are each coded on their own. */
export class ColumnCoder implements TableCoder {
  readonly books: readonly CodeBook[];

  constructor(
    private readonly columns: readonly { readonly name: string; readonly encoder: ColumnEncoder }[],
  ) {
    this.books = columns.flatMap(({ encoder }) => encoder.books);
  }

  encode(table: TrainingTable): CodedColumn[] {
    return this.columns.flatMap(({ name, encoder }) => {
      const column = table.columns.find((candidate) => candidate.name === name);
      if (column === undefined) {
        throw new AppError('synthesis-column-unreadable', { details: { column: name } });
      }
      const codes = encoder.encode(column.values, table.rowCount);
      return encoder.books.map((book, at) => ({ book, fine: codes[at]! }));
    });
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Batch {
    const own = new RandomStream();
    let book = 0;
    const columns = this.columns.map(({ encoder }): Column => {
      own.seed(random.uint32(), random.uint32());
      const mine = codes.slice(book, (book += encoder.books.length));
      return encoder.decode(mine, rowCount, own);
    });
    return { rowCount, columns };
  }

  save(): CoderState {
    return {
      names: this.columns.map(({ name }) => name),
      encoders: this.columns.map(({ encoder }) => encoder.save()),
    };
  }

  static load(state: CoderState): ColumnCoder {
    const encoders = read.states(state, 'encoders').map(loadEncoder);
    const names = read.texts(state, 'names');
    return new ColumnCoder(encoders.map((encoder, at) => ({ name: names[at] ?? '', encoder })));
  }
}
