import { describe, expect, it } from 'vitest';
import { fitTable } from '../../fit-table';
import { presetOptions } from '../../presets';
import { batchesOf, valuesOf } from '../../single-table/testing/planted-table';
import { rowsOf, streamOf, tableOf, texts } from '../testing/tables';

const options = presetOptions('balanced');
const random = streamOf(17);

/** Share of made rows whose first two columns stand together in the source. */
async function shareKnown(from: string[], to: string[]): Promise<number> {
  const model = await fitTable(tableOf([texts('from', from), texts('to', to)]), options);
  const batches = await batchesOf(model, from.length);
  const known = new Set(from.map((value, row) => `${value}|${to[row]}`));
  const ends = valuesOf(batches, 1);
  return valuesOf(batches, 0).filter((value, row) => known.has(`${value}|${ends[row]}`)).length / from.length;
}

describe('many categories', () => {
  const cities = rowsOf(24_000, (row) => row % 600);

  it('of enough rows each determine others as few do', async () => {
    const names = cities.map((city) => `City ${city}`);
    expect(
      await shareKnown(
        names,
        cities.map((city) => `State ${city % 50}`),
      ),
    ).toBe(1);
    const zips = cities.map((city) => String(10_000 + city * 3 + random.int(3)));
    expect(await shareKnown(zips, names)).toBe(1);
  });

  it('that are rare are replaced by others that go with the row', async () => {
    const groups = rowsOf(6000, (row) => `group ${row % 3}`);
    const words = groups.map((group, row) =>
      random.int(10) === 0 ? `rare ${row}` : `${group} word ${random.int(40)}`,
    );
    const model = await fitTable(tableOf([texts('group', groups), texts('word', words)]), options);
    const batches = await batchesOf(model, 6000);
    const made = valuesOf(batches, 1).map(String);
    const right = valuesOf(batches, 0).filter((group, row) => made[row]!.startsWith(`${group} word`)).length;
    expect(right / 6000).toBeGreaterThan(0.99);
  });
});
