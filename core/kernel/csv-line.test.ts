import { expect, test } from 'vitest';
import { csvLine, fromSheet, sheetLine } from './csv-line';

test('fields with commas, quotes, line breaks, or leading or trailing blanks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', ' d', 'e\nf'])).toBe('a,"b,c","say ""x"""," d","e\nf"\n');
});

test('no field of a sheet starts a formula', () => {
  expect(sheetLine(['=1+1', '+31', '-2', '@SUM(A1)', '\t=1', ' =1', '|cmd', '%0', 'a=b', ''])).toBe(
    `'=1+1,'+31,'-2,'@SUM(A1),'\t=1,' =1,'|cmd,'%0,a=b,\n`.replaceAll('\\t', '\t'),
  );
});

test.each(['=1+1', "'=1+1", "''@x", "'quoted'", ' =x', 'plain', ''])(
  '%j comes back from a sheet',
  (field) => {
    const written = sheetLine([field])
      .trimEnd()
      .replace(/^"(.*)"$/, '$1');
    expect(written).not.toMatch(/^\s*[=+\-@]/);
    expect(fromSheet(written)).toBe(field);
  },
);
