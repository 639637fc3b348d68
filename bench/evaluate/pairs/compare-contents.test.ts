import { describe, expect, it } from 'vitest';
import { compareContents } from './compare-contents';

const shop = new Map([
  ['album', ['[["id","1"]]', '[["id","2"]]']],
  ['artist', ['[["id","1"]]']],
]);

describe('comparing two databases', () => {
  it('counts what is equal', () => {
    expect(compareContents(shop, new Map(shop))).toEqual({ tables: 2, rows: 3, different: [] });
  });

  it('names tables with another value, another number of rows, or on one side only', () => {
    const value = new Map(shop).set('artist', ['[["id","7"]]']);
    expect(compareContents(shop, value).different).toEqual(['artist']);
    const short = new Map(shop).set('album', ['[["id","1"]]']);
    expect(compareContents(shop, short).different).toEqual(['album']);
    expect(compareContents(short, shop).different).toEqual(['album']);
    const more = new Map(shop).set('track', []);
    expect(compareContents(shop, more).different).toEqual(['track']);
    expect(compareContents(more, shop).different).toEqual(['track']);
  });
});
