import type { DataType } from '@core/contract/enums';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** The kind of data that screens and models speak of, by logical type. */
export function dataTypeOf(type: LogicalType): DataType {
  switch (type.kind) {
    case 'bool':
    case 'uuid':
    case 'json':
    case 'xml':
    case 'geo':
    case 'unknown':
      return type.kind;
    case 'int':
      return 'discrete';
    case 'float':
    case 'decimal':
      return 'continuous';
    case 'utf8':
    case 'enum':
      return 'categorical';
    case 'date':
    case 'time':
    case 'timestamp':
    case 'interval':
      return 'datetime';
    case 'binary':
      return 'bytes';
    case 'list':
      return 'sets';
  }
}
