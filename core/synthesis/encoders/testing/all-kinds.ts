import type { TrainingTable } from '../../training-table';
import { bigints, dates, floats, ints, rowsOf, streamOf, tableOf, texts } from './tables';

const random = streamOf(42);

/** A column of each kind, most of them with NULLs. */
export function allKinds(rows: number): TrainingTable {
  const start = 1_600_000_000_000_000n;
  return tableOf([
    texts(
      'color',
      rowsOf(rows, () => ['red', 'green', 'blue', null][random.int(4)] ?? null),
    ),
    ints(
      'age',
      rowsOf(rows, () => (random.int(20) === 0 ? null : 18 + random.int(60))),
    ),
    floats(
      'weight',
      rowsOf(rows, () => 60 + 12 * random.gaussian()),
    ),
    texts(
      'price',
      rowsOf(rows, () => (random.int(1_000_000) / 100).toFixed(2)),
      { kind: 'decimal' },
    ),
    bigints(
      'big',
      rowsOf(rows, () => 9_000_000_000_000_000_000n + BigInt(random.int(2 ** 40))),
    ),
    dates(
      'born',
      rowsOf(rows, () => -20_000 + random.int(30_000)),
    ),
    bigints(
      'seen',
      rowsOf(
        rows,
        () => start + BigInt(random.int(400)) * 86_400_000_000n + BigInt(8 + random.int(9)) * 3_600_000_000n,
      ),
      { kind: 'timestamp', zoned: false },
    ),
    texts(
      'id',
      rowsOf(rows, (row) => `${String(row).padStart(8, '0')}-0000-4000-8000-000000000000`),
      { kind: 'uuid' },
    ),
    texts(
      'name',
      rowsOf(rows, () => `${pickName()} ${pickName()}son`),
    ),
    texts(
      'plate',
      rowsOf(rows, () => `${letter()}${letter()}-${random.int(900) + 100}`),
    ),
    texts(
      'info',
      rowsOf(rows, () => JSON.stringify({ n: random.int(500), s: { ok: random.int(2) === 1 } })),
      { kind: 'json' },
    ),
    texts(
      'place',
      rowsOf(rows, () => `POINT(${(4 + random.float()).toFixed(4)} ${(52 + random.float()).toFixed(4)})`),
      { kind: 'geo' },
    ),
    {
      name: 'photo',
      type: { kind: 'binary' },
      values: {
        storage: 'binary',
        values: rowsOf(rows, () => (random.int(5) === 0 ? null : new Uint8Array(8))),
      },
    },
    {
      name: 'active',
      type: { kind: 'bool' },
      values: { storage: 'bool', values: Uint8Array.from(rowsOf(rows, () => random.int(2))), nulls: null },
    },
    texts(
      'constant',
      rowsOf(rows, () => 'same'),
    ),
    texts(
      'nothing',
      rowsOf(rows, () => null),
    ),
  ]);
}

function pickName(): string {
  return rowsOf(3 + random.int(4), () => letter().toLowerCase())
    .join('')
    .replace(/^./, (first) => first.toUpperCase());
}

/** A capital. */
function letter(): string {
  return String.fromCharCode(65 + random.int(26));
}
