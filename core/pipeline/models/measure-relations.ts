import { measureRelation } from '@core/synthesis/measure-relation';
import type { RelationMeasures } from '@core/synthesis/report';
import type { TrainingTable } from '@core/synthesis/training-table';
import type { RunFiles } from '../run-files/run-files';
import { keyText } from './key-text';
import { madePaths } from './made-rows';
import { collectMade, type SampledPlace } from './made-sample';
import type { ModelReference } from './planned-model';
import type { TrainingRows } from './training-rows';
import { rowsMarked, trainingTable } from './training-tables';

/** Maximum number of parents examined, with all their children. */
const parentsMeasured = 20_000;

interface Linked {
  readonly parent: TrainingTable;
  readonly child: TrainingTable;
  readonly rows: Int32Array;
}

interface RelationWork {
  readonly parent: TrainingRows;
  readonly child: TrainingRows;
  readonly reference: ModelReference;
  readonly parentHoldout: Uint8Array;
  readonly childHoldout: Uint8Array;
  readonly files: RunFiles;
  readonly parentShards: number;
  readonly childShards: number;
}

/** Compares a foreign key between two generated tables with the source's. */
export async function measureReference(work: RelationWork): Promise<RelationMeasures> {
  const { parent, child } = work;
  const isContext = child.scoped.context === work.reference;
  const holdout = isContext ? trainingLinked(work, 1) : null;
  return measureRelation({
    parent: parent.scoped.table.key,
    child: child.scoped.table.key,
    train: trainingLinked(work, 0),
    holdout: holdout && holdout.parent.rowCount > 0 && holdout.child.rowCount > 0 ? holdout : null,
    made: await madeLinked(work),
  });
}

/** Children among the selected rows whose parents are selected too. */
function trainingLinked(work: RelationWork, mark: 0 | 1): Linked {
  const { parent, child, reference, parentHoldout, childHoldout } = work;
  const parents = rowsMarked(parentHoldout, mark);
  const numbers = new Map<number, number>();
  parents.forEach((row, number) => numbers.set(row, number));
  const refersTo = child.parents[child.scoped.model!.references.indexOf(reference)]!;
  const children = rowsMarked(childHoldout, mark).filter(
    (row) => refersTo[row]! < 0 || numbers.has(refersTo[row]!),
  );
  const isLearnt = (part: string) => part === 'learnt';
  return {
    parent: trainingTable(parent, parents, isLearnt),
    child: trainingTable(child, children, isLearnt),
    rows: children.map((row) => numbers.get(refersTo[row]!) ?? -1),
  };
}

async function madeLinked(work: RelationWork): Promise<Linked> {
  const { parent, child, reference, files, parentShards, childShards } = work;
  const typesOf = (rows: TrainingRows, places: readonly number[]) =>
    places.map((at) => rows.scoped.table.columns[at]!.type);
  const numbers = new Map<string, number>();
  const parentTypes = typesOf(parent, reference.parentColumns);
  const parentTable = collectMade(
    await madePaths(files, parent.scoped.at, parentShards),
    learntPlaces(parent),
    (row, batch, at) => {
      if (row >= parentsMeasured) return false;
      const key = keyText(
        reference.parentColumns.map((place) => batch.columns[place]!),
        parentTypes,
        at,
      );
      if (key !== null) numbers.set(key, row);
      return true;
    },
  );
  const childTypes = typesOf(child, reference.columns);
  const rows: number[] = [];
  const childTable = collectMade(
    await madePaths(files, child.scoped.at, childShards),
    learntPlaces(child),
    (_, batch, at) => {
      const key = keyText(
        reference.columns.map((place) => batch.columns[place]!),
        childTypes,
        at,
      );
      const number = key === null ? -1 : numbers.get(key);
      if (number === undefined) return false;
      rows.push(number);
      return true;
    },
  );
  return { parent: parentTable, child: childTable, rows: Int32Array.from(rows) };
}

/** The learnt columns, if the file has all columns of the table. */
export const learntPlaces = ({ scoped, columns }: TrainingRows): SampledPlace[] =>
  scoped.looked
    .filter((at) => scoped.model?.parts[at] === 'learnt')
    .map((at) => ({ at, name: scoped.table.columns[at]!.name, type: columns.get(at)!.type }));
