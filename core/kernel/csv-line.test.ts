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

test.each([
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u200b=1',
  '\ufeff=1',
  '\u00ad@x',
  '\u0000=1',
  '\u2060\u200d+1',
])('a field that begins with a full-width or hidden sign starts no formula: %j', (field) => {
  expect(sheetLine([field])).toContain(`'${field}`);
});

test('nor does a cell behind a semicolon, where a semicolon separates cells', () => {
  expect(sheetLine(['a;=1+1;b', 'x;;@y', 'a;b'])).toBe("a;'=1+1;b,x;;'@y,a;b\n");
});

test.each(['=1+1', 'a;=b;;-c', "a;'=b", '\u200b=x', "'=1+1", "''@x", "'quoted'", ' =x', 'plain', ''])(
  '%j comes back from a sheet',
  (field) => {
    const written = sheetLine([field])
      .trimEnd()
      .replace(/^"(.*)"$/, '$1');
    expect(written).not.toMatch(/^\s*[=+\-@]/);
    expect(fromSheet(written)).toBe(field);
  },
);
