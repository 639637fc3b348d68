import { describe, expect, it } from 'vitest';
import { csvRows } from './csv';

describe('CSV', () => {
  it('reads fields as RFC 4180 writes them', () => {
    const text = 'a,"b ""c""","d,\r\ne"\r\n,"",f\n';
    expect([...csvRows(text)]).toEqual([
      ['a', 'b "c"', 'd,\r\ne'],
      [null, '', 'f'],
    ]);
  });

  it('needs no line end after the last row, and knows an empty field at its end', () => {
    expect([...csvRows('a,b\n1,')]).toEqual([
      ['a', 'b'],
      ['1', null],
    ]);
  });

  it('skips the mark of UTF-8', () => {
    expect([...csvRows('\uFEFFa\n')]).toEqual([['a']]);
  });

  it('refuses a quoted field that does not end', () => {
    expect(() => [...csvRows('"a,b\n')]).toThrow('not closed');
  });
});
