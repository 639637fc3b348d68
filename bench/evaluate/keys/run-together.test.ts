import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scanHidden } from './hidden-keys';
import { plantRunTogether } from './planted/run-together';
import { distributor, hospital } from './planted/run-together-plans';
import { scoreKeys } from './score-keys';

const folder = mkdtempSync(join(tmpdir(), 'understudy-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(Object.entries({ distributor, hospital }))(
  'keys with roles in names that are run together, and of subtypes that share a key, are found in the %s',
  async (name, plan) => {
    const path = join(folder, `${name}.sqlite`);
    const truth = plantRunTogether(path, plan);
    const { score, ...mistakes } = scoreKeys(truth, (await scanHidden(path)).found);
    expect(score.precision, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.95);
    expect(score.recall, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.95);
  },
);
