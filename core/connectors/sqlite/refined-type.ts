import type { LogicalType } from '@core/kernel/data/logical-type';

/** SQLite's names of storage classes. */
export type StorageClass = 'integer' | 'real' | 'text' | 'blob';

/**
 * The declared type, corrected by what the first rows actually store (NULL ignored), since SQLite allows any value in
 * any column. A DATE column that stores Unix seconds is an integer column here, and so keeps its form; a column without
 * a declared type is what its values are. `declared` is null if the name says nothing.
 */
export function refinedType(declared: LogicalType | null, stored: ReadonlySet<StorageClass>): LogicalType {
  const type = declared ?? { kind: 'unknown' };
  if (stored.size === 0 || fits(type, stored)) return type;
  if (stored.has('text') && (type.kind === 'date' || type.kind === 'time' || type.kind === 'timestamp'))
    return type;
  if (onlyOf(stored, 'integer')) return { kind: 'int', bits: 64, signed: true };
  if (onlyOf(stored, 'integer', 'real')) return { kind: 'float', bits: 64 };
  return onlyOf(stored, 'blob') ? { kind: 'binary' } : { kind: 'utf8' };
}

const onlyOf = (stored: ReadonlySet<StorageClass>, ...classes: StorageClass[]) =>
  [...stored].every((storageClass) => classes.includes(storageClass));

function fits(type: LogicalType, stored: ReadonlySet<StorageClass>): boolean {
  switch (type.kind) {
    case 'bool':
    case 'int':
      return onlyOf(stored, 'integer');
    case 'float':
      return onlyOf(stored, 'integer', 'real');
    case 'decimal':
    case 'json':
      return onlyOf(stored, 'integer', 'real', 'text');
    case 'binary':
      return onlyOf(stored, 'blob');
    case 'utf8':
      return stored.has('text');
    case 'unknown':
      return false;
    default:
      return onlyOf(stored, 'text');
  }
}
