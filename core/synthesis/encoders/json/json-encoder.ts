import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import { newCodes, type Codes, type ColumnEncoder } from '../encoder';
import { textAt } from '../texts/texts-of';
import { jsonColumns } from './json-columns';
import { compose, type Leaf, type ListMode } from './leaves';

interface LeafEncoder {
  readonly mark: string;
  readonly encoder: ColumnEncoder;
}

/** JSON: the shape is a category, each leaf a column of its own. Shapes that are kept come out as they were. */
export class JsonEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];

  constructor(
    private readonly shapes: ColumnEncoder,
    private readonly leaves: readonly LeafEncoder[],
    private readonly lists: ListMode,
  ) {
    this.codebooks = [shapes, ...leaves.map(({ encoder }) => encoder)].flatMap(({ codebooks }) => codebooks);
  }

  encode(values: Column, rowCount: number): Codes[] {
    const marks = this.leaves.map(({ mark }) => mark);
    const columns = jsonColumns(values, rowCount, this.lists, marks);
    if (columns === null) return this.codebooks.map(() => newCodes(rowCount));
    return [
      ...this.shapes.encode(columns.shapes, rowCount),
      ...this.leaves.flatMap(({ mark, encoder }) => {
        const column = columns.leaves.get(mark);
        return column === undefined ? [] : encoder.encode(column, rowCount);
      }),
    ];
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    let codebook = 0;
    const take = ({ codebooks }: ColumnEncoder) => codes.slice(codebook, (codebook += codebooks.length));
    const shapes = this.shapes.decode(take(this.shapes), rowCount, random);
    const leafAt = new Map(
      this.leaves.map(({ mark, encoder }) => [
        mark,
        leafView(encoder.decode(take(encoder), rowCount, random)),
      ]),
    );
    const parsed = new Map<string, unknown>();
    const values = Array.from({ length: rowCount }, (_, row) => {
      const shape = textAt(shapes, row);
      if (shape === null) return null;
      if (!parsed.has(shape)) parsed.set(shape, JSON.parse(shape));
      return compose(parsed.get(shape), (mark) => leafAt.get(mark)?.(row) ?? null);
    });
    return { storage: 'text', values };
  }
}

function leafView(column: Column): (row: number) => Leaf | null {
  switch (column.storage) {
    case 'float64':
      return (row) => column.values[row] ?? null;
    case 'bool':
      return (row) => column.values[row] === 1;
    default:
      return (row) => textAt(column, row);
  }
}
