import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn } from '../../training-table';
import type { LearnContext, LearntColumn } from '../encoder';
import { CategoryEncoder } from '../categories/category-encoder';
import { indexValues } from '../categories/value-index';
import { ConstantEncoder } from '../constant-encoder';
import { jsonColumns } from './json-columns';
import { JsonEncoder } from './json-encoder';
import { leafTypeOf, pathOf } from './leaves';

/** Values with more leaves, over all rows, lose their lists. */
const maxLeaves = 64;
/** So few different texts are categories whatever is in them. */
const fewTexts = 64;
/** For values of which no shape is that of enough rows. */
const emptyObject = '{}';

/**
 * JSON as a shape and its leaves. Where too many leaves or too rare shapes forbid that, lists come out empty; where
 * that does not help, all values are empty objects: what is made is JSON always.
 * @param learnLeaf learns a column of leaves as any other column is learnt
 */
export function learnJson(
  values: Column,
  context: LearnContext,
  learnLeaf: (column: TrainingColumn, context: LearnContext) => LearntColumn,
): LearntColumn {
  const { name, rowCount, options } = context;
  const few = indexValues(values, rowCount, fewTexts);
  const whole = few && CategoryEncoder.learn(few, 'text', context);
  if (whole !== null) return whole;
  for (const lists of ['kept', 'emptied'] as const) {
    const columns = jsonColumns(values, rowCount, lists, null, maxLeaves);
    const index = columns && indexValues(columns.shapes, rowCount, options.cardinalityThreshold);
    const shapes = index && CategoryEncoder.learn(index, 'text', { ...context, name: `${name} (shape)` });
    if (columns === null || shapes === null) continue;
    const leaves = [...columns.leaves].map(([mark, column]) => {
      const leaf = { name: `${name} (${pathOf(mark)})`, type: typeOf(mark), values: column };
      return { mark, ...learnLeaf(leaf, { ...context, name: leaf.name }) };
    });
    const encoders = leaves.map(({ mark, encoder }) => ({ mark, encoder }));
    return {
      encoder: new JsonEncoder(shapes.encoder, encoders, lists),
      codes: [...shapes.codes, ...leaves.flatMap(({ codes }) => codes)],
    };
  }
  return learnEmpty(values, context);
}

function learnEmpty(values: Column, context: LearnContext): LearntColumn {
  const rows = Int32Array.from({ length: context.rowCount }, (_, row) => (isNull(values, row) ? -1 : 0));
  const learnt = CategoryEncoder.learn({ rows, texts: [emptyObject] }, 'text', context, 1);
  return learnt ?? { encoder: new ConstantEncoder('text', null), codes: [] };
}

function typeOf(mark: string): LogicalType {
  switch (leafTypeOf(mark)) {
    case 'number':
      return { kind: 'float', bits: 64 };
    case 'boolean':
      return { kind: 'bool' };
    case 'string':
      return { kind: 'utf8' };
  }
}
