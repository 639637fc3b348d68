import type { LogicalType } from '@core/kernel/data/logical-type';
import type { DataKind, TrainingColumn } from '../training-table';

/** The kind that a column is given, or the one of its type. */
export function kindOfColumn({ kind, type }: Pick<TrainingColumn, 'kind' | 'type'>): DataKind {
  return kind ?? kindOfType(type);
}

/** Texts of few values are recognized as categories by their values; types that no text can be composed for are always categories. */
function kindOfType(type: LogicalType): DataKind {
  switch (type.kind) {
    case 'bool':
    case 'uuid':
    case 'json':
    case 'geo':
      return type.kind;
    case 'int':
      return 'discrete';
    case 'float':
    case 'decimal':
      return 'continuous';
    case 'date':
    case 'timestamp':
      return 'datetime';
    case 'time':
      return type.zoned ? 'text' : 'datetime';
    case 'binary':
      return 'bytes';
    case 'interval':
    case 'xml':
    case 'list':
    case 'unknown':
      return 'categorical';
    default:
      return 'text';
  }
}
