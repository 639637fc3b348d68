import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { OwnValueCount } from './own-values';

const char: LogicalType = { kind: 'utf8', length: 24, fixed: true };
const varchar: LogicalType = { kind: 'utf8', length: 24 };
const hash = new KeyedHash(Buffer.alloc(32, 7));
const column = (...values: (string | null)[]) => ({ storage: 'text', values }) as const;

function counted(type: LogicalType, source: (string | null)[], made: (string | null)[]) {
  const count = new OwnValueCount(type, {}, hash);
  count.add(column(...source), column(...made), source.length);
  return count.result();
}

describe('what a row keeps of its own value', () => {
  it('is counted, NULL aside', () => {
    const { compared, stayed } = counted(
      varchar,
      ['Emma de Vries', 'Jan Jansen', null],
      ['Emma de Vries', 'Piet', null],
    );
    expect([compared, stayed]).toEqual([2, 1]);
  });

  it('is the same with the blanks that an engine pads a text of fixed length with', () => {
    const padded = ['Emma de Vries           '];
    expect(counted(char, padded, ['Emma de Vries']).stayed).toBe(1);
    expect(counted(varchar, padded, ['Emma de Vries']).stayed).toBe(0);
  });
});
