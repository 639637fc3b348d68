import { describe, expect, it } from 'vitest';
import { csvRows } from './csv';

describe('CSV', () => {
  it('parses fields according to RFC 4180', () => {
    const text = 'a,"b ""c""","d,\r\ne"\r\n,"",f\n';
    expect([...csvRows(text)]).toEqual([
      ['a', 'b "c"', 'd,\r\ne'],
      [null, '', 'f'],
    ]);
  });

  it('needs no line break after the last row, and parses an empty field at its end', () => {
    expect([...csvRows('a,b\n1,')]).toEqual([
      ['a', 'b'],
      ['1', null],
    ]);
  });

  it('skips the UTF-8 byte order mark', () => {
    expect([...csvRows('\uFEFFa\n')]).toEqual([['a']]);
  });

  it('refuses an unterminated quoted field', () => {
    expect(() => [...csvRows('"a,b\n')]).toThrow('not closed');
  });
});
