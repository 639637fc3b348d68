import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workbench } from '@core/configuration/workbench';
import { suggestFor } from '@core/discovery/suggest';
import { genderOf, keyOf } from '@core/generators/bundles/name-book';
import { germanLetters } from '@core/generators/words/people';
import { latinLetters } from '@core/generators/words/latin-letters';
import { nameKey } from '@core/generators/bundles/name-key';
import { places } from '@core/generators/words/places/places';
import { clinic } from '@core/samples/clinic';
import { drawFrom } from '@core/samples/sample-random';
import { webshop } from '@core/samples/webshop';
import { configuredSource, type ConfiguredSource } from './setup/configured-source';
import { madeTable, type MadeTable } from './setup/made-tables';

const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length / items.length;

/** Whether an address contains a name, in either transliteration of German umlauts. */
const holds = (address: string, name: string): boolean => {
  const local = address
    .toLowerCase()
    .split('@')[0]!
    .replace(/[^\p{L}]/gu, '');
  return [nameKey(name), latinLetters(name), germanLetters(name)].some(
    (form) => form !== '' && local.includes(form),
  );
};

type Row = MadeTable['made'][number];

/** Pairs of a source row and the generated one. */
const pairs = ({ source, made }: MadeTable): (readonly [Row, Row])[] =>
  source.map((row, at) => [row, made[at]!] as const);

describe.each([
  ['the clinic', clinic, 'patients', { postcode: 'postcode', state: 'region' }],
  ['the webshop', webshop, 'customers', { postcode: 'postal_code', state: null }],
] as const)('the default protection of %s', (_, sample, people, names) => {
  let source: ConfiguredSource;
  let bench: Workbench;
  let table: MadeTable;
  const rows = sample.rows(drawFrom(sample.seed));
  beforeAll(async () => {
    source = await configuredSource(sample.schema);
    await suggestFor(source.store, source.workspace.engineId);
    bench = await source.bench();
    table = madeTable(bench, people, rows[people]!);
  });
  afterAll(() => source.close());

  it('gives e-mail addresses the names of their rows', () => {
    for (const name of ['first_name', 'last_name']) {
      const held = pairs(table).filter(([row]) => row.email && holds(row.email, row[name]!));
      expect(held.length).toBeGreaterThan(300);
      expect(
        share(held, ([, made]) => holds(made.email!, made[name]!)),
        name,
      ).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('gives nobody their own name', () => {
    for (const name of ['first_name', 'last_name'])
      expect(
        share(pairs(table), ([row, made]) => row[name] === made[name]),
        name,
      ).toBe(0);
  });

  it('keeps the city, postcode and state of one real place in the country of the row', () => {
    const agrees = ({ city, country, ...row }: Row) =>
      places.some(
        (place) =>
          place.city === city &&
          place.country === country &&
          isPostcodeOf(place, row[names.postcode]!) &&
          (names.state === null ||
            place.region === row[names.state] ||
            place.regionCode === row[names.state]),
      );
    expect(share(table.made, agrees)).toBeGreaterThanOrEqual(0.99);
    expect(share(pairs(table), ([row, made]) => row.city === made.city)).toBeLessThan(0.02);
  });

  if (sample === clinic)
    it('keeps gender and first name consistent', () => {
      const known = table.made.filter(
        ({ gender, first_name: name }) => gender !== 'X' && genderOf(keyOf(name!)),
      );
      expect(known.length).toBeGreaterThan(300);
      const fits = ({ gender, first_name: name }: Row) =>
        genderOf(keyOf(name!)) === (gender === 'F' ? 'female' : 'male');
      expect(share(known, fits)).toBeGreaterThanOrEqual(0.99);
    });

  it('gives a full name elsewhere the first and last name of the person', () => {
    const full = sample === clinic ? 'payer_name' : 'ship_to_name';
    const elsewhere = sample === clinic ? 'invoices' : 'orders';
    const other = madeTable(bench, elsewhere, rows[elsewhere]!);
    const made = new Map(
      pairs(table).flatMap(([row, { first_name: first, last_name: last }]) => [
        [`${row.first_name} ${row.last_name}`, `${first} ${last}`],
        [`${row.last_name} ${row.first_name}`, `${last} ${first}`],
      ]),
    );
    const known = pairs(other).filter(([row]) => made.has(row[full]!));
    expect(known.length).toBeGreaterThan(500);
    expect(share(known, ([row, after]) => after[full] === made.get(row[full]!))).toBeGreaterThanOrEqual(0.99);
  });
});

function isPostcodeOf({ postcodes }: (typeof places)[number], text: string): boolean {
  const digits = text.slice(postcodes.letters.length, postcodes.letters.length + postcodes.width);
  return postcodes.numbers.some(
    ({ from, to, step }) =>
      Number(digits) >= from && Number(digits) <= to && (Number(digits) - from) % step === 0,
  );
}
