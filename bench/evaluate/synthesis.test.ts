import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { evaluateSynthesis } from './synthesis';

const folder = mkdtempSync(join(tmpdir(), 'understudy-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A letter and a number that depends on it. */
function fileOf(name: string, seed: number): string {
  const random = new RandomStream();
  random.seed(seed, 5);
  const rows = Array.from({ length: 400 }, () => {
    const place = random.int(3);
    return `${'abc'[place]},${place * 100 + random.int(50)}`;
  });
  const path = join(folder, name);
  writeFileSync(path, `letter,size\n${rows.join('\n')}\n`);
  return path;
}

describe('evaluate synthesis', () => {
  const files = ['--train', fileOf('train.csv', 1), '--holdout', fileOf('holdout.csv', 2)];

  it('prints only the metrics of our model and its rivals as JSON', async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const out = join(folder, 'made.csv');
    const rival = `other=${fileOf('rival.csv', 3)}`;
    const args = [...files, '--rival', rival, '--target', 'letter', '--rows', '500', '--out', out, '--json'];
    expect(await evaluateSynthesis(args)).toBe(0);
    const { models } = JSON.parse(written.join('')) as { models: Record<string, unknown>[] };
    expect(models.map(({ name }) => name)).toEqual(['understudy', 'other']);
    for (const figure of [
      ...['quality', 'column_shapes', 'pair_trends', 'accuracy', 'dcr_share', 'exact_share'],
      ...['exact_share_holdout', 'discriminator_auc', 'tstr_auc'],
    ]) {
      for (const model of models) expect(model[figure], figure).toBeTypeOf('number');
    }
    expect(models[0]).toMatchObject({ coherence: null, fit_seconds: expect.any(Number) as number });
    expect(models[1]).toMatchObject({ fit_seconds: null, generate_seconds: null, peak_rss_mb: null });
    expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(501);
  });

  it('exits with 2 and says what is wrong with the arguments', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await evaluateSynthesis(['--train', 'nowhere.csv', '--holdout', 'h.csv'])).toBe(2);
    expect(await evaluateSynthesis([...files, '--target', 'nothing'])).toBe(2);
    expect(said.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual([
      expect.stringContaining('nowhere.csv cannot be read'),
      expect.stringContaining('has no such column'),
    ]);
  });
});
