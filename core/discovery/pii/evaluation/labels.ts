import type { LogicalType } from '@core/kernel/data/logical-type';
import type { ScannedColumn } from '../rate-name';

export interface LabelledTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly (ScannedColumn & { readonly entities: readonly string[] })[];
}

const types: Readonly<Record<string, LogicalType>> = {
  i: { kind: 'int', bits: 32, signed: true },
  I: { kind: 'int', bits: 64, signed: true },
  t: { kind: 'utf8' },
  d: { kind: 'date' },
  z: { kind: 'timestamp', zoned: false },
  b: { kind: 'bool' },
  n: { kind: 'decimal', precision: 12, scale: 2 },
  f: { kind: 'float', bits: 64 },
  y: { kind: 'binary' },
  u: { kind: 'uuid' },
  n8: { kind: 'decimal', precision: 8, scale: 0 },
  e: { kind: 'enum', values: [] },
  j: { kind: 'json' },
  l: { kind: 'list', item: { kind: 'utf8' } },
};

/** Reads the notation of labelled-schemas.ts. */
export function readLabels(schema: string, text: string): LabelledTable[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', columns = ''] = line.split(': ');
      return { schema, name, columns: columns.split(', ').map(readColumn) };
    });
}

function readColumn(text: string): LabelledTable['columns'][number] {
  const [name = '', notation = '', entities = ''] = text.trim().split(' ');
  const plain = notation.replace(/[+>]$/, '');
  const type = plain.startsWith('c')
    ? ({ kind: 'utf8', length: Number(plain.slice(1)) } as const)
    : types[plain];
  if (!type) throw new Error(`No such type in labels: ${text}`);
  return {
    name,
    type,
    isForeignKey: notation.endsWith('>'),
    isMadeByEngine: notation.endsWith('+'),
    entities: entities === '' ? [] : entities.split('|'),
  };
}
