import { describe, expect, it } from 'vitest';
import { callUrl, readQuery } from './call-url';
import { callById } from './calls';

describe('callUrl', () => {
  it('fills in the path and repeats lists', () => {
    const query = { schema_names: ['a b', 'c,d'], is_excluded: false, table_keyword: '', requested_page: 2 };
    expect(callUrl(callById('table.filter'), { databaseId: 7 }, query)).toBe(
      '/table/7/filter/?schema_names=a+b&schema_names=c%2Cd&is_excluded=false&requested_page=2',
    );
  });

  it('prevents leaving the path', () => {
    expect(callUrl(callById('workspaceDrafts.get'), { draftId: '../users' })).toBe(
      '/workspace_drafts/..%2Fusers/',
    );
  });
});

describe('readQuery', () => {
  const parse = (text: string) => callById('table.filter').query.parse(readQuery(new URLSearchParams(text)));

  it('reads back what callUrl wrote, and a list with commas', () => {
    expect(parse('schema_names=a+b&schema_names=c%2Cd&is_excluded=false').schema_names).toEqual([
      'a b',
      'c,d',
    ]);
    expect(parse('schema_names=a,b').schema_names).toEqual(['a', 'b']);
  });

  it('treats an empty form field as absent', () => {
    expect(parse('sync_status=&is_excluded=&requested_page=')).toEqual({
      requested_page: 1,
      elements_per_page: 10,
    });
  });

  it.each(['0x10', '1e3', ' 5', '+5', '5.', 'Infinity', 'true', '1&requested_page=2'])(
    'accepts only plain numbers: %s',
    (text) => {
      expect(() => parse(`requested_page=${text.replace('+', '%2B')}`)).toThrow('requested_page');
    },
  );

  it('keeps unknown fields, even empty ones, and drops the language', () => {
    expect(() => parse('table_keywrod=a')).toThrow('table_keywrod');
    expect(() => parse('table_keywrod=')).toThrow('table_keywrod');
    expect(parse('lng=nl')).not.toHaveProperty('lng');
  });

  it('reads false as false', () => {
    expect(parse('is_excluded=false').is_excluded).toBe(false);
  });
});
