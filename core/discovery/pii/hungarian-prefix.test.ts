import { expect, it } from 'vitest';
import { withoutTypes } from './hungarian-prefix';

it('leaves out the types that most names of a table begin with, if they are of several kinds', () => {
  const names = ['lngKundeNr', 'strNachname', 'datGeburt', 'memNotiz', 'Ort'];
  expect(names.map(withoutTypes(names))).toEqual(['KundeNr', 'Nachname', 'Geburt', 'Notiz', 'Ort']);
});

it.each([
  ['one kind', ['strName', 'strHouse', 'strTown', 'strNumber']],
  ['few of them', ['strName', 'datStart', 'Town', 'Street', 'Phone', 'Mail']],
])('leaves names as they are where types are of %s', (_, names) => {
  expect(names.map(withoutTypes(names))).toEqual(names);
});
