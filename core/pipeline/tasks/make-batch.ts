import type { RowRange } from '@core/generators/generator';
import { componentsOf, graphOf } from '@core/kernel/graph';
import type { Column } from '@core/kernel/data/column';
import type { ColumnMaker } from './column-maker';

/** The produced columns of a batch, in the order of the makers; takes the source columns in the same order. */
export type MakeBatch = (read: readonly Column[], rows: RowRange) => Column[];

/** Produces each column after those that it depends on; every companion of a maker is among them. */
export function batchMaker(makers: readonly ColumnMaker[]): MakeBatch {
  const placeOf = new Map(makers.map(({ at }, place) => [at, place]));
  const companions = makers.map((maker) =>
    maker.companions.map(({ at, side }) => ({ place: placeOf.get(at)!, isMade: side === 'made' })),
  );
  const follows = companions.flatMap((all, place) =>
    all.flatMap((companion) => (companion.isMade ? [[place, companion.place] as const] : [])),
  );
  const order = componentsOf(graphOf(makers.length, follows)).flat();
  return (read, rows) => {
    const made: Column[] = [...read];
    for (const place of order) {
      const beside = companions[place]!.map(
        (companion) => (companion.isMade ? made : read)[companion.place]!,
      );
      made[place] = makers[place]!.make(read[place]!, rows, beside);
    }
    return made;
  };
}
