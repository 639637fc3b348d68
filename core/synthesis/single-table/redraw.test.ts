import { expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { fitTable } from '../fit-table';
import { presetOptions } from '../presets';
import type { TrainingColumn, TrainingTable } from '../training-table';

const rows = 2200;

function random(seed: number): RandomStream {
  const stream = new RandomStream();
  stream.seed(seed, 1);
  return stream;
}

const texts = (name: string, of: (row: number) => string): TrainingColumn => ({
  name,
  type: { kind: 'utf8' },
  values: { storage: 'text', values: Array.from({ length: rows }, (_, row) => of(row)) },
});
const numbers = (name: string, values: Float64Array): TrainingColumn => ({
  name,
  type: { kind: 'float', bits: 64 },
  values: { storage: 'float64', values, nulls: null },
});

const redrawnIn = async (table: TrainingTable): Promise<string[]> => {
  const { codes } = await fitTable(table, presetOptions('private'));
  return codes.steps.slice(table.columns.length).map(({ codebook }) => codes.codebooks[codebook]!.name);
};

it('draws a column of few values once more where several others tell it together', async () => {
  const stream = random(1);
  const [a, b, c] = [0, 1, 2].map(() => Float64Array.from({ length: rows }, () => stream.gaussian()));
  const parts = [a!, b!, c!];
  const table = {
    rowCount: rows,
    columns: [
      ...parts.map((one, at) => numbers(`part ${at}`, one)),
      texts('corner', (row) => {
        if (parts.every((one) => one[row]! > 0.8)) return 'upper';
        return parts.every((one) => one[row]! < -0.8) ? 'lower' : 'none';
      }),
      texts('coin', () => (stream.int(2) === 0 ? 'heads' : 'tails')),
    ],
  };
  expect(await redrawnIn(table)).toEqual(['corner']);
});

it('leaves one that the model knows by what it draws from it', async () => {
  const stream = random(2);
  const kind = Array.from({ length: rows }, () => stream.int(3));
  const signs = Array.from({ length: 6 }, () =>
    Float64Array.from(kind, (of) => 0.7 * of + stream.gaussian()),
  );
  const table = {
    rowCount: rows,
    columns: [
      texts('kind', (row) => `kind ${kind[row]}`),
      ...signs.map((one, at) => numbers(`sign ${at}`, one)),
    ],
  };
  expect(await redrawnIn(table)).toEqual([]);
});
