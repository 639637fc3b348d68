import { expect, it } from 'vitest';
import { partRunTogether, schemaWords } from './run-together';

const words = schemaWords([
  { entity: ['bin'], keys: [['binid']] },
  { entity: ['site'], keys: [['siteid']] },
  { entity: ['location'], keys: [['locationid']] },
]);

it.each([
  ['shipfromlocationid', ['ship', 'from', 'location', 'id']],
  ['frombinid', ['from', 'bin', 'id']],
  ['worksiteid', ['work', 'site', 'id']],
  ['countedbyid', ['counted', 'by', 'id']],
  ['salesrepid', ['sales', 'rep', 'id']],
])('%s is parted into roles, the name of a table and the word for a key', (name, parts) => {
  expect(partRunTogether(name, words)).toEqual(parts);
});

it.each(['cabinid', 'binid', 'turbineno'])('%s is not', (name) => {
  expect(partRunTogether(name, words)).toBeNull();
});
