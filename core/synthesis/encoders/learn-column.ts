import { isNull, type Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { TrainingColumn } from '../training-table';
import { RegeneratingEncoder } from './regenerated/regenerating-encoder';
import { BytesGenerator } from './regenerated/bytes-generator';
import { SizeChoice } from './regenerated/size-choice';
import { areCategories } from './categories/are-categories';
import { CategoryEncoder } from './categories/category-encoder';
import { learnWhole } from './categories/learn-whole';
import { indexValues } from './categories/value-index';
import { categoryStorages, type CategoryStorage } from './categories/write-categories';
import { learnDatetime } from './datetime/learn-datetime';
import type { LearnContext, LearntColumn } from './encoder';
import { learnGeo } from './geo/learn-geo';
import { learnJson } from './json/learn-json';
import { kindOfColumn } from './kind-of-column';
import { NumberEncoder } from './numbers/number-encoder';
import { constantEncoder } from './sole-value';
import { learnText } from './texts/learn-text';
import { learnUuid } from './regenerated/learn-uuid';

/** Learns the encoder that a column's kind asks for. */
export function learnColumn(column: TrainingColumn, context: LearnContext): LearntColumn {
  const { values, type } = column;
  if (values.storage === 'native') {
    throw new AppError('synthesis-column-unreadable', { details: { column: context.name } });
  }
  const constant = constantEncoder(values, context.rowCount, context.options.trees.minInterval);
  if (constant !== null) return { encoder: constant, codes: [] };
  if (values.storage === 'binary') return learnBytes(values, context);
  if (values.storage !== 'text' && values.storage !== 'dictionary') return learnNumbers(column, context);
  switch (kindOfColumn(column)) {
    case 'continuous':
    case 'discrete':
      return NumberEncoder.learn(values, type, context);
    case 'uuid':
      return learnUuid(values, context);
    case 'json':
      return learnJson(values, context, learnColumn);
    case 'geo':
      return learnGeo(values, type, context);
    case 'categorical':
      return learnWhole(values, type, context);
    default:
      return learnText(values, type, context);
  }
}

function learnNumbers(column: TrainingColumn, context: LearnContext): LearntColumn {
  const { values, type } = column;
  const kind = kindOfColumn(column);
  if (kind === 'datetime') return learnDatetime(values, type, context);
  const isCategorical = kind === 'bool' || kind === 'categorical' || values.storage === 'bool';
  return (
    (isCategorical ? learnCategories(values, context) : null) ?? NumberEncoder.learn(values, type, context)
  );
}

/** Null if there are too many values, or none that may be kept. */
function learnCategories(values: Column, context: LearnContext): LearntColumn | null {
  const index = indexValues(values, context.rowCount, context.options.cardinalityThreshold);
  const storage: CategoryStorage = categoryStorages.find((known) => known === values.storage) ?? 'text';
  const threshold = storage === 'bool' ? 1 : context.options.rareCategory.threshold;
  return index && areCategories(index, context.rowCount, threshold)
    ? CategoryEncoder.learn(index, storage, context, threshold)
    : null;
}

function learnBytes(values: Extract<Column, { storage: 'binary' }>, context: LearnContext): LearntColumn {
  const { name, rowCount, options, random } = context;
  const sizes: number[] = [];
  for (let i = 0; i < rowCount; i++) if (!isNull(values, i)) sizes.push(values.values[i]?.length ?? 0);
  const lengths = SizeChoice.learn(sizes, options.trees.minInterval, random);
  return RegeneratingEncoder.learn(values, rowCount, name, new BytesGenerator(lengths));
}
