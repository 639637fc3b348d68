import type { LogicalKind, LogicalType } from '@core/kernel/data/logical-type';
import { isState } from '../single-table/model-state';

const kinds: Readonly<Record<LogicalKind, true>> = {
  bool: true,
  int: true,
  float: true,
  decimal: true,
  utf8: true,
  binary: true,
  date: true,
  time: true,
  timestamp: true,
  interval: true,
  uuid: true,
  json: true,
  xml: true,
  list: true,
  enum: true,
  geo: true,
  unknown: true,
};

/** Whether a saved value is a type; its details are taken as they were saved. */
export const isLogicalType = (value: unknown): value is LogicalType =>
  isState(value) && typeof value.kind === 'string' && value.kind in kinds;
