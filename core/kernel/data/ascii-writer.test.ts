import { describe, expect, it } from 'vitest';
import { AsciiWriter } from './ascii-writer';
import { isNull, releaseColumns } from './column';
import { sliceColumn } from './slice-column';
import { writeTexts } from './testing/write-texts';
import { textOf } from './text-of';

const type = { kind: 'utf8' } as const;

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, row) => (row % 7 === 3 ? null : `${prefix} ${row}`));

describe('a column of ASCII texts', () => {
  it('has the texts that were written, NULL and empty ones too, as bytes and as strings', () => {
    const texts = ['a', null, '', 'longer than that', null];
    const column = writeTexts(new AsciiWriter(), texts);
    expect(column.values).toEqual(texts);
    expect(texts.map((_, row) => textOf(column, row, type))).toEqual(texts);
    expect(texts.map((_, row) => isNull(column, row))).toEqual(texts.map((text) => text === null));
    expect(column.ascii.text(3)).toBe('longer than that');
    expect(writeTexts(new AsciiWriter(), []).values).toEqual([]);
  });

  it('grows with its rows and its bytes', () => {
    const texts = [...many('row', 5000), 'x'.repeat(200_000)];
    expect(writeTexts(new AsciiWriter(), texts).values).toEqual(texts);
  });

  it('takes back the row that is being written', () => {
    const writer = new AsciiWriter();
    writeTexts(writer, ['gone']);
    writer.put('first');
    writer.endRow();
    writer.put('no');
    writer.rewind();
    writer.append(Buffer.from('<second>'), 1, 7);
    writer.endRow();
    expect(writer.column().values).toEqual(['first', 'second']);
  });

  it('keeps its texts while others are written, and gives its memory back once when it is released', () => {
    const writer = new AsciiWriter();
    const [first, second] = [writeTexts(writer, many('first', 100)), writeTexts(writer, many('second', 100))];
    expect(first.values).toEqual(many('first', 100));
    const { bytes } = first.ascii;
    releaseColumns([first, first]);
    const [third, fourth] = [writeTexts(writer, many('third', 100)), writeTexts(writer, many('fourth', 100))];
    expect(second.values).toEqual(many('second', 100));
    expect(third.values).toEqual(many('third', 100));
    expect(fourth.values).toEqual(many('fourth', 100));
    expect([third, fourth].filter(({ ascii }) => ascii.bytes === bytes)).toHaveLength(1);
  });

  it('has no NULL left of the texts whose memory it uses', () => {
    const writer = new AsciiWriter();
    writeTexts(writer, [null, 'a']).ascii.release();
    writeTexts(writer, ['b', null]).ascii.release();
    expect(writeTexts(writer, ['c', 'd']).values).toEqual(['c', 'd']);
    expect(writeTexts(writer, [null, 'd']).values).toEqual([null, 'd']);
  });

  it('leaves its bytes out of a copy with other values', () => {
    const column = sliceColumn(writeTexts(new AsciiWriter(), ['a', 'b', 'c']), 1, 3);
    expect(column).toEqual({ storage: 'text', values: ['b', 'c'] });
    expect('ascii' in column).toBe(false);
  });

  it('takes no other characters', () => {
    expect(() => new AsciiWriter().put('Zoë')).toThrow(TypeError);
  });
});
