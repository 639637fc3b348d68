import { countNoise } from '../../single-table/private/accountant';
import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn } from '../../training-table';
import { CategoryEncoder } from '../categories/category-encoder';
import { indexValues } from '../categories/value-index';
import { categoryStorages } from '../categories/write-categories';
import { createCodebook } from '../codebooks';
import type { LearnContext } from '../encoder';
import { kindOfColumn } from '../kind-of-column';
import { BytesGenerator } from '../regenerated/bytes-generator';
import { RefusingGenerator } from '../regenerated/refusing-generator';
import { RegeneratingEncoder } from '../regenerated/regenerating-encoder';
import { SizeChoice } from '../regenerated/size-choice';
import { UuidGenerator } from '../regenerated/uuid-generator';
import type { ValueGenerator } from '../regenerated/value-generator';
import { PlainTextGenerator } from './plain-text-generator';
import { privateNumbers } from './private-numbers';
import { releaseValues, type Spending } from './release-values';
import type { PrivateColumn } from './private-column';

/** A text is modelled by its values if this share of the rows that have one has a released value. */
const toldShare = 0.5;

/**
 * A differentially private encoder of a column: frequent values by partition selection, other numbers in intervals from
 * noisy counts. Whatever suits neither is not learnt: texts are letters, documents empty, identifiers new.
 */
export function learnPrivateColumn(
  column: TrainingColumn,
  context: LearnContext,
  spending: Spending,
): PrivateColumn {
  const { values, type } = column;
  switch (kindOfColumn(column)) {
    case 'continuous':
    case 'discrete':
    case 'datetime':
      return privateNumbers(values, type, context, spending);
    case 'bytes':
    case 'uuid':
    case 'json':
      return presence(column, context, spending);
    default:
      return categories(column, context, spending);
  }
}

/** An encoder of the released values; if they are too few, of NULL alone, whose count was released with them. */
function categories(column: TrainingColumn, context: LearnContext, spending: Spending): PrivateColumn {
  const { values, type } = column;
  const { name, rowCount, options } = context;
  const storage = categoryStorages.find((known) => known === values.storage) ?? 'text';
  const { threshold, mode, label } = options.rareCategory;
  const known = new Set<string | null>(knownValues(type));
  const released = releaseValues(countsOf(values, rowCount, known), threshold, spending, known);
  const deviation = countNoise(spending.rho);
  const nulls = released.find(({ value }) => value === null)?.count ?? 0;
  const told = released.flatMap(({ value, count }) => (value === null ? [] : [{ text: value, count }]));
  const sum = told.reduce((all, { count }) => all + count, 0);
  if (told.length === 0 || (storage === 'text' && sum < (rowCount - nulls) * toldShare)) {
    return untold(column, context, { nulls, deviation });
  }
  const isLabelled = mode === 'label' && type.kind === 'utf8';
  const rare = { text: isLabelled ? label.slice(0, type.length) : '', count: rowCount - sum - nulls };
  const codes = [...told, rare, ...(nulls > 0 ? [{ text: '', count: nulls }] : [])];
  const nullCode = nulls > 0 ? told.length + 1 : -1;
  const counts = Float64Array.from(codes, ({ count }) => Math.max(1, count));
  const apart = nulls > 0 ? [told.length, nullCode] : [told.length];
  const encoder = new CategoryEncoder({
    storage,
    texts: codes.map(({ text }) => text),
    counts,
    nullCode,
    rareCode: told.length,
    isLabelled,
    codebook: createCodebook({ name, counts, isOrdered: false, apart }),
  });
  return { encoder, counts: codes.map(({ count }) => count), deviation };
}

/** Values that the type names are public. */
function knownValues(type: LogicalType): readonly string[] {
  if (type.kind === 'bool') return ['0', '1'];
  return type.kind === 'enum' ? type.values : [];
}

/** Rows by value, null for NULL. */
function countsOf(
  values: Column,
  rowCount: number,
  known: ReadonlySet<string | null>,
): Map<string | null, number> {
  const index = indexValues(values, rowCount, Infinity);
  const counts = new Map<string | null, number>([...known].map((value) => [value, 0]));
  for (const number of index?.rows ?? []) {
    const value = number < 0 ? null : (index?.texts[number] ?? '');
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** A column of which only NULL is learnt, if many rows are NULL. */
function presence(column: TrainingColumn, context: LearnContext, spending: Spending): PrivateColumn {
  let nulls = 0;
  for (let row = 0; row < context.rowCount; row++) if (isNull(column.values, row)) nulls++;
  const counts = new Map([
    [false, context.rowCount - nulls],
    [true, nulls],
  ]);
  const told = releaseValues(counts, 0, spending);
  const nullsTold = told.find(({ value }) => value)?.count ?? 0;
  return untold(column, context, { nulls: nullsTold, deviation: countNoise(spending.rho) });
}

/** @param told the released count of NULL; 0 if it was not released */
function untold(
  { values, type }: TrainingColumn,
  { name, rowCount }: LearnContext,
  { nulls, deviation }: { nulls: number; deviation: number },
): PrivateColumn {
  const maker = plainMaker(name, values, type);
  if (nulls === 0) return { encoder: new RegeneratingEncoder(null, maker), counts: [], deviation };
  const counts = [Math.max(1, rowCount - nulls), nulls];
  const codebook = createCodebook({ name, counts, isOrdered: false, apart: [] });
  return { encoder: new RegeneratingEncoder(codebook, maker), counts, deviation };
}

const plainBytes = 8;

/** Makes values out of chance and the type alone. */
function plainMaker(name: string, values: Column, type: LogicalType): ValueGenerator {
  if (values.storage === 'binary') {
    const size = Float64Array.of(
      type.kind === 'binary' ? Math.min(plainBytes, type.length ?? plainBytes) : plainBytes,
    );
    return new BytesGenerator(new SizeChoice({ lows: size, highs: size }, Float64Array.of(1)));
  }
  switch (type.kind) {
    case 'uuid':
      return new UuidGenerator();
    case 'json':
      return { storage: 'text', make: () => '{}' };
    case 'utf8':
      return new PlainTextGenerator(type.length);
    default:
      return new RefusingGenerator(name, type.kind);
  }
}
