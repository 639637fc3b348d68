import { expect, test } from 'vitest';
import { partPrefixes, sharedPrefix, withoutPrefix } from './shared-prefix';

test('the prefix of a file of joined names is told, the longest that they share', () => {
  expect(sharedPrefix(['CMCUST', 'CMNAME', 'CMADR1', 'CMZIP', 'CMDOB'])).toBe('CM');
  expect(sharedPrefix(['XPLNAM', 'XPLADR', 'XPLTEL', 'XPLCTY', 'XPLZIP'])).toBe('XPL');
});

test.each([
  ['few columns', ['CMNAME', 'CMADR1']],
  ['other names', ['NAME', 'ADDRESS', 'CITY', 'ZIP4', 'PHONE']],
  ['names of several words', ['cm_name', 'cm_address', 'cm_city', 'cm_zip', 'cm_phone']],
])('%s have none', (_, names) => {
  expect(sharedPrefix(names)).toBe('');
});

test('letters of some of the names are told, the longest first', () => {
  expect(partPrefixes(['PERNR', 'FAVOR', 'FANAM', 'FASEX', 'FANAT', 'SEQNR'], 'PA0021')).toEqual(['FA', 'F']);
  expect(partPrefixes(['PERNR', 'FAVOR', 'FANAM', 'a longer name', 'FASEX', 'FANAT'], 'PA0021')).toEqual([]);
});

test('what is left is a name', () => {
  expect(withoutPrefix('CMNAME', 'CM')).toBe('NAME');
  expect(withoutPrefix('CMX', 'CM')).toBeNull();
  expect(withoutPrefix('PORT', 'P')).toBeNull();
  expect(withoutPrefix('NAME', '')).toBeNull();
});

const ofInsured = ['syono', 'hhknnmkn', 'hhknseiymd', 'hhkntelno', 'hhknadr1kn', 'kousinTime'];
const ofDevices = ['geraeteid', 'geraetename', 'geraetetyp', 'geraeteart', 'wert'];

test('longer letters are told where the table begins with them or no word does', () => {
  expect(partPrefixes(ofInsured, 'IT_HhknSya')).toEqual(['hhkn']);
  expect(partPrefixes(ofInsured, 'T17')).toEqual(['hhkn']);
  expect(partPrefixes(ofDevices, 'messwert')).toEqual([]);
});
