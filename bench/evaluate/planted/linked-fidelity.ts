import { learnBins } from '@core/synthesis/metrics/accuracy-bins';
import { binAccuracy } from '@core/synthesis/metrics/accuracy';
import { kolmogorovSmirnov } from '@core/synthesis/metrics/column-shape';
import { countPairs, meanOf } from '@core/synthesis/metrics/counts';
import { readRuledTables, type RuledTable } from '@core/synthesis/metrics/ruled-table';
import type { PlantedSchema } from './shop';

export interface LinkFidelity {
  readonly link: string;
  /** 1 - Kolmogorov–Smirnov statistic of the numbers of children a parent has, parents without any included. */
  readonly childrenPerParent: number;
  /** Mean accuracy of all pairs of a column of the parent and one of the child, over the joined rows. */
  readonly pairAccuracy: number;
}

/** How well each foreign key of `made` holds what `real` shows along it. */
export function linkFidelity(real: PlantedSchema, made: PlantedSchema): LinkFidelity[] {
  return real.foreignKeys.map((key, index) => {
    const madeKey = made.foreignKeys[index]!;
    const [realParent, madeParent] = ruled(real, made, key.parent);
    const [realChild, madeChild] = ruled(real, made, key.child);
    return {
      link: `${key.child} → ${key.parent}`,
      childrenPerParent:
        1 - kolmogorovSmirnov(childCounts(key.rows, realParent.rowCount), childCounts(madeKey.rows, madeParent.rowCount)),
      pairAccuracy: pairAccuracy(
        { parent: realParent, child: realChild, rows: key.rows },
        { parent: madeParent, child: madeChild, rows: madeKey.rows },
      ),
    };
  });
}

/** Mean accuracy of pairs of a column of `ancestor` and one of `child` that are two foreign keys apart. */
export function grandparentAccuracy(real: PlantedSchema, made: PlantedSchema, child: string, ancestor: string): number {
  const sides = ([schema, index]: readonly [PlantedSchema, 0 | 1]) => {
    const first = schema.foreignKeys.find((key) => key.child === child && schema.foreignKeys.some((next) => next.child === key.parent && next.parent === ancestor));
    const second = schema.foreignKeys.find((key) => key.child === first?.parent && key.parent === ancestor);
    if (!first || !second) throw new TypeError(`"${ancestor}" is not two foreign keys above "${child}".`);
    return {
      parent: ruled(real, made, ancestor)[index],
      child: ruled(real, made, child)[index],
      rows: first.rows.map((row) => second.rows[row]!),
    };
  };
  return pairAccuracy(sides([real, 0]), sides([made, 1]));
}

interface Joined {
  readonly parent: RuledTable;
  readonly child: RuledTable;
  /** Row of the parent of each row of the child. */
  readonly rows: Int32Array;
}

function pairAccuracy(real: Joined, made: Joined): number {
  const accuracies: number[] = [];
  const childBins = real.child.columns.map((column, index) => binned(column, made.child.columns[index]!));
  for (const [index, column] of real.parent.columns.entries()) {
    const parent = binned(column, made.parent.columns[index]!);
    const realParent = real.rows.map((row) => parent.real[row]!);
    const madeParent = made.rows.map((row) => parent.made[row]!);
    for (const child of childBins) {
      accuracies.push(
        binAccuracy(
          countPairs(realParent, child.real, parent.size, child.size),
          countPairs(madeParent, child.made, parent.size, child.size),
        ),
      );
    }
  }
  return meanOf(accuracies);
}

function binned(real: RuledTable['columns'][number], made: RuledTable['columns'][number]) {
  const bins = learnBins(real);
  return { size: bins.size, real: bins.binsOf(real), made: bins.binsOf(made) };
}

function ruled(real: PlantedSchema, made: PlantedSchema, name: string): [RuledTable, RuledTable] {
  const [one, other] = readRuledTables([tableOf(real, name), tableOf(made, name)]);
  return [one!, other!];
}

function tableOf({ tables }: PlantedSchema, name: string) {
  const found = tables.find((one) => one.name === name);
  if (!found) throw new TypeError(`There is no table "${name}".`);
  return found.table;
}

function childCounts(rows: Int32Array, parentCount: number): Float64Array {
  const counts = new Float64Array(parentCount);
  for (const row of rows) if (row >= 0) counts[row]!++;
  return counts.sort();
}
