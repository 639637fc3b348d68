import { expect, it } from 'vitest';
import type { SchemaText } from '@core/connectors/schema-texts';
import { searchDefinitions } from './search-definitions';

const surnames = ['Zeldenrust', 'Rose'];
const people = ['anna@voorbeeld.nl', '0612345678', 'Anna de Vries'];
const cities = ['New York'];

const search = (kind: SchemaText['kind'], ...texts: readonly string[]) =>
  searchDefinitions([{ kind, name: 'x', texts }], {
    has: (value) => [...surnames, ...people, ...cities].includes(value),
    hasPersonal: (value) => people.includes(value),
    identifies: (text) => text.includes('vries, anna'),
  }).map(({ found, isTelling }) => [found, isTelling]);

it.each<[SchemaText['kind'], string[], (number | boolean)[][]]>([
  ['enum', ['north', 'Zeldenrust'], [[1, false]]],
  ['comment', ['Ask (Zeldenrust), or write to anna@voorbeeld.nl.'], [[1, true]]],
  ['comment', ['Of Anna de Vries: ships from New York.'], [[1, true]]],
  ['comment', ['Ships from New York'], [[1, false]]],
  ['check', ['0612345678'], [[1, true]]],
  ['comment', ['see vries, anna'], [[1, true]]],
  ['default', ['Zeldenrusten', 'rose', 'x'], []],
])('finds protected values in a %s of %j', (kind, texts, found) => {
  expect(search(kind, ...texts)).toEqual(found);
});
