import { expect, test } from 'vitest';
import { csvLine, sheetLine } from './csv-line';

test('fields with commas, quotes, breaks or blanks at an end are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', ' d', 'e\nf'])).toBe('a,"b,c","say ""x"""," d","e\nf"\n');
});

test('no field of a sheet begins a formula', () => {
  expect(sheetLine(['=1+1', '+31', '-2', '@SUM(A1)', '\t=1', ' =1', '|cmd', '%0', 'a=b', ''])).toBe(
    `'=1+1,'+31,'-2,'@SUM(A1),'\t=1,' =1,'|cmd,'%0,a=b,\n`.replaceAll('\\t', '\t'),
  );
});
