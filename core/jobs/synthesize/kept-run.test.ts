import { bindPlan } from '@core/pipeline/bind-plan';
import { describe, expect, it } from 'vitest';
import { child, column, id, key, parent, planOf, table } from '../../../tests/jobs/given-run';
import { readKeptRun, toKeptPlan, type KeptRun } from './kept-run';

const wide = table('wide', [
  id,
  ...Array.from({ length: 200 }, (_, at) => column(`measure_${at}`, at + 2, { nullable: at % 2 === 0 })),
]);

function keptRun(): KeptRun {
  const plan = planOf({
    tables: [parent, child, wide],
    keys: [key('child', 'parent', ['parent_id'])],
    generators: { 'parent.id': 'key.hash', 'wide.measure_3': 'noise.numeric' },
  });
  const columns = wide.columns.map((one, at) => ({
    ...one,
    ...(at === 7 ? { nativeType: 'bigint' } : {}),
    ...(at === 9 ? { defaultExpression: '0' } : {}),
  }));
  const bound = bindPlan(plan, {
    ...{ product: '', version: '', foreignKeys: [] },
    tables: [parent, child, { ...wide, columns }],
  });
  const finding = { table: null, column: null, severity: 'warning', code: 'key-left-out' };
  return { run: bound, findings: [finding as unknown as KeptRun['findings'][number]], readAt: 5 };
}

const stored = (kept: KeptRun): unknown => JSON.parse(JSON.stringify(toKeptPlan(kept).plan));

describe('the stored plan of a run', () => {
  it('is the same when it is read back', () => {
    const kept = keptRun();
    expect(readKeptRun(stored(kept), kept.findings)).toEqual(kept);
    const unbound = { ...kept, run: { ...kept.run, tables: kept.run.tables.map(withoutTarget) } };
    expect(readKeptRun(stored(unbound), kept.findings)).toEqual(unbound);
  });

  it('describes each column once', () => {
    const kept = keptRun();
    const text = JSON.stringify(stored(kept));
    expect(text.split('"measure_100"')).toHaveLength(2);
    expect(text.length).toBeLessThan(JSON.stringify(kept.run).length / 2);
  });

  it('is read in its previous version, but not in an unknown one', () => {
    const kept = keptRun();
    const { findings, ...old } = kept;
    expect(readKeptRun(JSON.parse(JSON.stringify(old)), findings)).toEqual(kept);
    expect(readKeptRun({ ...old, run: { ...old.run, version: 9 } }, findings)).toBeNull();
    expect(readKeptRun(null, [])).toBeNull();
  });
});

const withoutTarget = (one: KeptRun['run']['tables'][number]) => ({ ...one, targetColumns: null });
