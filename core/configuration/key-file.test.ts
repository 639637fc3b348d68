import { codeOf } from '@core/kernel/errors';
import { describe, expect, it } from 'vitest';
import { keyFileHeader, readKeyFile, writeKeyFile } from './key-file';

const header = keyFileHeader.join(',');
const key = {
  child: { schema: 'sales', name: 'order, "big"' },
  childColumns: ['a;b', ' c'],
  parent: { schema: '', name: 'line\nbreak' },
  parentColumns: ['x', 'y'],
  isEnabled: false,
};
const failing = (text: string) => {
  try {
    return readKeyFile(text);
  } catch (error) {
    return codeOf(error);
  }
};

describe('a file of keys', () => {
  it('is read as it was written, whatever the names', () => {
    expect(readKeyFile(writeKeyFile([key]))).toEqual([{ line: 2, ...key }]);
  });

  it('begins no formula in a spreadsheet, and is read as it was', () => {
    const evil = { ...key, child: { schema: "'=1", name: '=cmd|x' }, childColumns: ['@SUM(A1)', '-2'] };
    const text = writeKeyFile([evil]);
    expect(text).not.toMatch(/(^|,)"?[=+\-@]/m);
    expect(readKeyFile(text)).toEqual([{ line: 2, ...evil }]);
  });

  it('may have a byte order mark, other ends of lines, empty lines and words for true', () => {
    const text = `\uFEFF${header}\r\n\r\ns,t,a,s,p,id,YES`;
    expect(readKeyFile(text)).toMatchObject([{ line: 3, childColumns: ['a'], isEnabled: true }]);
  });

  it.each([
    ['no header', 's,t,a,s,p,id,true'],
    ['too few fields', `${header}\ns,t,a,s,p,id`],
    ['no table', `${header}\ns,,a,s,p,id,true`],
    ['columns that do not pair', `${header}\ns,t,a;b,s,p,id,true`],
    ['an unknown word', `${header}\ns,t,a,s,p,id,maybe`],
    ['a quote that is not closed', `${header}\ns,"t,a,s,p,id,true`],
    ['a quote within a field', `${header}\ns,t"x",a,s,p,id,true`],
  ])('is refused with %s', (_, text) => expect(failing(text)).toBe('foreign-key-file-invalid'));

  it('has at most 50 keys [S5.019 S9.018]', () => {
    const line = 's,t,a,s,p,id,true\n';
    expect(readKeyFile(`${header}\n${line.repeat(50)}`)).toHaveLength(50);
    expect(failing(`${header}\n${line.repeat(51)}`)).toBe('foreign-key-file-too-many');
  });
});
