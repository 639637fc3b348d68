import { gzipSync } from 'node:zlib';
import type { CsvDialect } from '../csv-facts';

/** What is made of a file: how it is read, its rows as texts (NULL is null), and what is refused. */
export interface BrokenFile {
  readonly content: string | Buffer;
  /** Where it differs from RFC 4180 with a header. */
  readonly dialect?: Partial<CsvDialect>;
  readonly columns?: readonly string[];
  /** All rows that are read, or their number. */
  readonly rows: number | readonly (readonly (string | null)[])[];
  /** Its name is not `.csv`. */
  readonly ending?: string;
  /** Lines of refused records, and why. */
  readonly refused?: readonly (readonly [line: number, fault: string])[];
  /** The code of the error that a run ends with, unless the user sets such records aside. */
  readonly code?: string;
  readonly mixedLine?: number;
}

const people = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at + 1)).join('');
const plain = (at: number) => `${at},Name ${at},p${at}@example.org\n`;
const head = 'id,name,mail\n';
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Files as they come out of spreadsheets, exports and editors, with the fault of each in its name. */
export const brokenFiles: Readonly<Record<string, BrokenFile>> = {
  // ragged
  'one short record at the end': {
    content: head + people(200, plain) + '201,short\n',
    rows: 200,
    refused: [[202, 'fields']],
    code: 'source-record-fields',
  },
  'one unquoted separator too many': {
    content: head + people(100, plain) + '101,Last, First,x@example.org\n' + people(100, plain),
    rows: 200,
    refused: [[102, 'fields']],
    code: 'source-record-fields',
  },
  'an empty field too many': {
    content: 'a,b\n1,2\n3,4,\n5,6\n',
    rows: 2,
    refused: [[3, 'fields']],
    code: 'source-record-fields',
  },
  'a separator at the end of every record': {
    content: 'a,b,\n1,2,\n3,4,\n',
    columns: ['a', 'b', 'column2'],
    rows: [
      ['1', '2', null],
      ['3', '4', null],
    ],
  },
  'a header with fewer names than fields': {
    content: 'id,name\n1,Jan,x\n2,Piet,y\n3,Klaas,z\n',
    dialect: { hasHeader: false },
    rows: 3,
    refused: [[1, 'fields']],
    code: 'source-file-unclear',
  },
  'a title above the header': {
    content: 'Export of the shop\nid,name\n1,Jan\n2,Piet\n3,Klaas\n',
    rows: 3,
    refused: [[1, 'fields']],
    code: 'source-file-unclear',
  },
  'a total below the rows': {
    content: 'id,amount\n1,10\n2,20\n3,30\n60\n',
    rows: 3,
    refused: [[5, 'fields']],
    code: 'source-record-fields',
  },
  'two ragged records far from each other': {
    content: `${head}${people(60, plain)}1\n${people(60, plain)}1,2,3,4,5\n${people(60, plain)}`,
    rows: 180,
    refused: [
      [62, 'fields'],
      [123, 'fields'],
    ],
    code: 'source-record-fields',
  },
  'a line of spaces': {
    content: 'a,b\n1,2\n   \n3,4\n',
    rows: 2,
    refused: [[3, 'fields']],
    code: 'source-record-fields',
  },
  'empty lines between': { content: 'a,b\n1,2\n\n3,4\n\n\n', rows: 2 },
  'empty lines above the header': { content: '\n\na,b\n1,2\n', columns: ['a', 'b'], rows: [['1', '2']] },
  'an empty line in a file of one column': { content: 'a\n1\n\n2\n', rows: [['1'], [null], ['2']] },
  // quotes
  'an open quote': {
    content: 'a,b\n1,"two\n3,4\n5,6\n',
    rows: 0,
    refused: [[2, 'open']],
    code: 'source-record-open',
  },
  'an open quote that a later one closes': {
    content: 'a,b\n1,"two\n3,"four"\n5,6\n7,8\n',
    rows: 2,
    refused: [[2, 'quote']],
    code: 'source-record-quote',
  },
  'quotes within a quoted value': {
    content: 'a,b\n1,"He said "no" twice"\n2,x\n3,y\n',
    rows: 2,
    refused: [[2, 'quote']],
    code: 'source-record-quote',
  },
  'doubled quotes': {
    content: 'a,b\n1,"say ""no"""\n2,""\n',
    rows: [
      ['1', 'say "no"'],
      ['2', ''],
    ],
  },
  'quotes escaped by a backslash': {
    content: 'a,b\n1,"say \\"no\\", twice"\n2,x\n',
    dialect: { escape: '\\' },
    rows: [
      ['1', 'say "no", twice'],
      ['2', 'x'],
    ],
  },
  'single quotes': {
    content: "a;b\n1;'x; y'\n2;'it''s'\n",
    dialect: { delimiter: ';', quote: "'", escape: "'" },
    rows: [
      ['1', 'x; y'],
      ['2', "it's"],
    ],
  },
  'apostrophes that are no quotes': {
    content: "id,name\n1,'s Gravenhage\n2,O'Brien\n",
    rows: [
      ['1', "'s Gravenhage"],
      ['2', "O'Brien"],
    ],
  },
  'inches in the middle of a value': {
    content: 'id,size\n1,5" pipe\n2,6" pipe\n',
    rows: [
      ['1', '5" pipe'],
      ['2', '6" pipe'],
    ],
  },
  'a line break within quotes': {
    content: 'id,note\n1,"first\nsecond"\n2,x\n',
    rows: [
      ['1', 'first\nsecond'],
      ['2', 'x'],
    ],
  },
  'spaces before a quote': {
    content: 'a,b\n1, "2,3"\n4, "5"\n',
    rows: [
      ['1', '2,3'],
      ['4', '5'],
    ],
  },
  // separators
  semicolons: { content: 'a;b\n1;2\n', dialect: { delimiter: ';' }, rows: [['1', '2']] },
  'semicolons beside decimal commas': {
    content: 'a;b\n1,5;2,5\n3,5;4,5\n',
    dialect: { delimiter: ';' },
    rows: [
      ['1,5', '2,5'],
      ['3,5', '4,5'],
    ],
  },
  'decimal commas without a header': {
    content: '1,5;2,5\n3,5;4,5\n',
    dialect: { delimiter: ';', hasHeader: false },
    rows: 2,
  },
  tabs: {
    content: 'a\tb\n1\t2, and 3\n',
    ending: 'tsv',
    dialect: { delimiter: '\t' },
    rows: [['1', '2, and 3']],
  },
  bars: { content: 'a|b\n1|2\n', dialect: { delimiter: '|' }, rows: [['1', '2']] },
  'two separators that fit alike': {
    content: 'a,b;c\nd,e;f\ng,h;i\n',
    rows: 2,
    code: 'source-file-unclear',
  },
  'a separator that changes halfway': {
    content: `a,b\n${people(60, (at) => `${at},x\n`)}${people(30, (at) => `${at};x\n`)}`,
    rows: 60,
    code: 'source-record-fields',
  },
  'prose with commas in one column': {
    content: 'note\nhello, world\nfoo, bar, baz\nplain\n',
    dialect: { delimiter: ';' },
    rows: [['hello, world'], ['foo, bar, baz'], ['plain']],
  },
  'records that no separator agrees on': {
    content: 'id,name\n1,Jan,a\n2,Piet,b,c\n3\n4,a,b,c,d\n',
    rows: 4,
    dialect: { delimiter: ';' },
    code: 'source-file-unclear',
  },
  // headers
  'no header': {
    content: people(5, plain),
    dialect: { hasHeader: false },
    columns: ['column0', 'column1', 'column2'],
    rows: 5,
  },
  'no header and only texts that recur': {
    content: 'Jan,Utrecht\nPiet,Utrecht\nKlaas,Gouda\n',
    dialect: { hasHeader: false },
    rows: 3,
  },
  'a header of equal and empty names': {
    content: 'a,A,,a\n1,2,3,4\n',
    columns: ['a', 'A_1', 'column2', 'a_2'],
    rows: [['1', '2', '3', '4']],
  },
  'a header alone': { content: 'a,b\n', columns: ['a', 'b'], rows: 0 },
  // NULL
  'backslash N for NULL': {
    content: 'a,b\n1,\\N\n\\N,\n3,"\\N"\n',
    dialect: { nullText: '\\N' },
    rows: [
      ['1', null],
      [null, ''],
      ['3', '\\N'],
    ],
  },
  'the word NULL among numbers': {
    content: 'a,b\n1,10\n2,NULL\n3,30\n',
    dialect: { nullText: 'NULL' },
    rows: [
      ['1', '10'],
      ['2', null],
      ['3', '30'],
    ],
  },
  'a person called NULL': {
    content: 'id,name\n1,Ada\n2,NULL\n3,Bob\n',
    rows: [
      ['1', 'Ada'],
      ['2', 'NULL'],
      ['3', 'Bob'],
    ],
  },
  'empty text beside NULL': {
    content: 'a,b\n1,\n2,""\n',
    rows: [
      ['1', null],
      ['2', ''],
    ],
  },
  // encodings
  'UTF-8 with a mark': { content: '\uFEFFid,name\n1,José\n', columns: ['id', 'name'], rows: [['1', 'José']] },
  'windows-1252': {
    content: latin('id,name\n1,Jos\xe9\n2,\x80 100 \x93x\x94\n'),
    dialect: { encoding: 'windows-1252' },
    rows: [
      ['1', 'José'],
      ['2', '€ 100 “x”'],
    ],
  },
  latin1: {
    content: latin('id;name\n1;Zo\xeb\n2;Fran\xe7ois\n'),
    dialect: { encoding: 'windows-1252', delimiter: ';' },
    rows: [
      ['1', 'Zoë'],
      ['2', 'François'],
    ],
  },
  'UTF-16 with a mark': {
    content: utf16('id,name\r\n1,Zoë\r\n2,佐藤\r\n'),
    dialect: { encoding: 'utf-16le' },
    rows: [
      ['1', 'Zoë'],
      ['2', '佐藤'],
    ],
  },
  'UTF-16 big-endian without a mark': {
    content: utf16('id,name\n1,Zoë\n2,Anna\n', false).swap16(),
    dialect: { encoding: 'utf-16be' },
    rows: [
      ['1', 'Zoë'],
      ['2', 'Anna'],
    ],
  },
  'Shift JIS': {
    content: Buffer.concat([
      Buffer.from('id,name\n1,'),
      Buffer.from([0x8d, 0xb2, 0x93, 0xa1, 0x20, 0x82, 0xa0, 0x82, 0xab]),
      Buffer.from('\n'),
    ]),
    dialect: { encoding: 'shift_jis' },
    rows: [['1', '佐藤 あき']],
  },
  'one latin1 byte in UTF-8': {
    content: Buffer.concat([
      Buffer.from('id,name\n1,José\n2,Zoë\n3,'),
      latin('Jos\xe9\n'),
      Buffer.from('4,Anna\n'),
    ]),
    rows: 3,
    refused: [[4, 'bytes']],
    code: 'source-record-bytes',
  },
  'bytes of no encoding': {
    content: Buffer.concat([
      Buffer.from('id,name\n1,Jan\n2,'),
      Buffer.from([0x81, 0x8d, 0xff]),
      Buffer.from('\n3,Piet\n'),
    ]),
    rows: 2,
    refused: [[3, 'bytes']],
    code: 'source-record-bytes',
  },
  'windows-1252, compressed': {
    content: gzipSync(latin('id,name\n1,Jos\xe9\n')),
    ending: 'csv.gz',
    dialect: { encoding: 'windows-1252' },
    rows: [['1', 'José']],
  },
  // line ends
  'carriage returns and line feeds': { content: 'a,b\r\n1,2\r\n3,4\r\n', rows: 2 },
  'carriage returns alone': {
    content: 'a,b\r1,2\r3,4\r',
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  },
  'line ends of two kinds': {
    content: 'a,b\r\n1,2\n3,4\r\n',
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
    mixedLine: 2,
  },
  'a carriage return within a value': {
    content: 'a,b\n1,x\ry\n2,z\n3,w\n',
    rows: 2,
    refused: [[2, 'newline']],
    code: 'source-record-newline',
  },
  'no line end at the end': { content: 'a,b\n1,2', rows: [['1', '2']] },
  // dates
  'dates of three forms': {
    content: 'id,born\n1,2024-01-31\n2,31/01/2024\n3,"Jan 31, 2024"\n',
    rows: [
      ['1', '2024-01-31'],
      ['2', '31/01/2024'],
      ['3', 'Jan 31, 2024'],
    ],
  },
  'a zero byte in a value': {
    content: 'a,b\n1,x\u0000y\n2,z\n',
    rows: [
      ['1', 'x\u0000y'],
      ['2', 'z'],
    ],
  },
};
