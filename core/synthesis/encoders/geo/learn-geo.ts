import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { learnWhole } from '../categories/learn-whole';
import type { LearnContext, LearntColumn } from '../encoder';
import { NumberEncoder } from '../numbers/number-encoder';
import { textAt } from '../texts/texts-of';
import { PointEncoder, splitPoints } from './point-encoder';
import { isSameForm, parsePoint, type PointForm } from './point-text';

const double = { kind: 'float', bits: 64 } as const;

/** Points written alike are two numbers; other shapes are drawn whole. */
export function learnGeo(values: Column, type: LogicalType, context: LearnContext): LearntColumn {
  const form = commonForm(values, context.rowCount);
  if (form === null) return learnWhole(values, type, context);
  const points = splitPoints(values, context.rowCount);
  const x = NumberEncoder.learn(points.x, double, { ...context, name: `${context.name} (x)` });
  const y = NumberEncoder.learn(points.y, double, { ...context, name: `${context.name} (y)` });
  return { encoder: new PointEncoder(form, x.encoder, y.encoder), codes: [...x.codes, ...y.codes] };
}

function commonForm(values: Column, rowCount: number): PointForm | null {
  let form: PointForm | null = null;
  for (let i = 0; i < rowCount; i++) {
    const text = textAt(values, i);
    if (text === null) continue;
    const point = parsePoint(text);
    if (point === null || (form !== null && !isSameForm(form, point.form))) return null;
    form = point.form;
  }
  return form;
}
