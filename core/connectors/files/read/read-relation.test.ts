import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openEngine } from '../engine/engine';
import { readRelation, type WantedColumn } from './read-relation';

const blob: WantedColumn = { name: 'b', type: { kind: 'binary' }, engineType: 'BLOB' };
/** Batches that do not end where DuckDB's chunks do. */
const rows = 'FROM (SELECT encode(i::VARCHAR) AS b FROM range(5000) AS t(i))';

it('retains nothing of batches before the last one', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const engine = await openEngine([tmpdir()], 1);
  const seen: WeakRef<object>[] = [];
  const kept: boolean[] = [];
  for await (const { columns } of readRelation(engine, rows, [blob], 1000, undefined)) {
    await turn();
    collectGarbage();
    kept.push(seen.at(-2)?.deref() !== undefined);
    const [column] = columns;
    if (column?.storage === 'binary') seen.push(new WeakRef(column.values[0]!));
  }
  engine.close();
  expect(kept).toEqual([false, false, false, false, false]);
});
