import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PiiEntity } from '@core/contract/pii-entities';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { KeyGathering } from './gather-keys';
import { KeyHash } from './key-hash';
import { entriesAt, KeyIndex, sortKeys } from './key-index';
import { KeyFile } from './key-file';
import { TextSearch } from './text-search';
import { unescaped } from './unescaped';

const hash = new KeyHash(new KeyedHash(new Uint8Array(32).fill(7)));
type Value = readonly [value: string, kind: PiiEntity];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-leaks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function written(shards: readonly (readonly Value[])[]): string {
  const paths = shards.map((values, shard) => {
    const path = join(folder, `keys-${shard}`);
    const file = new KeyFile(hash, path);
    for (const [value, kind] of values) file.writer.add(value, kind);
    file.close();
    return path;
  });
  sortKeys(paths, join(folder, 'sorted'));
  return join(folder, 'sorted');
}

const searchFor = (...values: readonly Value[]): ((text: string) => PiiEntity[]) => {
  const search = new TextSearch(hash, new KeyIndex(written([values])));
  return (text) => [...search.kindsIn(text)];
};

describe('a protected value in a text', () => {
  it.each<[what: string, value: Value, text: string]>([
    ['a full name', ['Marijke de Vries', 'FULL_NAME'], 'Mevr. MARIJKE DE VRIES belde.'],
    [
      'a name with another accent',
      ['Esmée Müller', 'FULL_NAME'],
      'Gespräch mit Esmee Mu\u0308ller am Montag',
    ],
    ['a Greek name in capitals', ['Νίκος Παππάς', 'FULL_NAME'], 'ΝΙΚΟΣ ΠΑΠΠΑΣ τηλεφώνησε'],
    ['a Turkish name in capitals', ['Işıl Aydın', 'FULL_NAME'], 'IŞIL AYDIN aradı'],
    ['half-width kana', ['ヤマダ ガク', 'FULL_NAME'], 'ﾔﾏﾀﾞ ｶﾞｸ様より'],
    ['a name with a ligature', ['Steffi Fischer', 'FULL_NAME'], 'Steﬃ Fischer… rief an'],
    ['letters beyond the first plane', ['Anna Berg', 'FULL_NAME'], '𝐀𝐧𝐧𝐚 𝐁𝐞𝐫𝐠'],
    ['a Japanese name, written together', ['佐藤 花子', 'FULL_NAME'], '佐藤花子様より電話あり'],
    [
      'an e-mail address',
      ['jan.devries12@mail.example', 'EMAIL'],
      'Mail <Jan.deVries12@mail.example>, please',
    ],
    ['a phone number with other separators', ['06-00123456', 'PHONE'], 'bel 06 00 12 34 56!'],
    ['an IBAN in groups of four', ['NL91ABNA0417164300', 'IBAN'], 'rek. NL91 ABNA 0417 1643 00'],
    ['a phone number with a slash', ['071128422', 'PHONE'], 'Tel. 0711/28422'],
    ['a name behind another', ['Anna Berg', 'FULL_NAME'], 'Jan Smit/Anna Berg'],
    ['a record number', ['P123450001', 'PATIENT_NUMBER'], 'dossier P-12345-0001'],
    ['full-width digits', ['09012345678', 'PHONE'], '電話は０９０-１２３４-５６７８です'],
    ['an address', ['Kerkweg 12', 'ADDRESS'], 'moved to Kerkweg 12, Utrecht'],
  ])('is found: %s', (_, value, text) => {
    expect(searchFor(value)(text)).toEqual([value[1]]);
  });

  it.each<[what: string, value: Value, text: string]>([
    ['a surname alone, which is a word too', ['Baker', 'FULL_NAME'], 'Baker street'],
    ['a city', ['Amsterdam', 'CITY'], 'Amsterdam'],
    ['a short number', ['123456', 'PHONE'], 'order 123456'],
    ['a filler', ['0000000000', 'PHONE'], '0000000000'],
    ['the name of one person before that of the next', ['Anna Berg', 'FULL_NAME'], 'Jan Anna/Berg & Co'],
    ['a part of a word', ['Anna Berg', 'FULL_NAME'], 'Johanna Bergman'],
    ['a part of a number', ['0612345678', 'PHONE'], '906123456789'],
    ['a word like another user name', ['administrator', 'USERNAME'], 'ask the administrator'],
  ])('is nothing where it tells of nobody: %s', (_, value, text) => {
    expect(searchFor(value)(text)).toEqual([]);
  });

  it('is reported by its kinds, each once', () => {
    const search = searchFor(
      ['anna.smith@example.org', 'EMAIL'],
      ['anna.smith@example.org', 'USERNAME'],
      ['020 7946 0018', 'PHONE'],
    );
    const text = 'anna.smith@example.org, again anna.smith@example.org, 02079460018';
    expect(search(text).sort()).toEqual(['EMAIL', 'PHONE', 'USERNAME']);
    expect(search('nothing')).toEqual([]);
  });

  it('is found behind JSON and XML escapes', () => {
    const search = searchFor(["Mary O'Neil", 'FULL_NAME'], ['Zoë Brandt', 'FULL_NAME']);
    expect(search(unescaped('{"n": "line\\nMary O\'Neil"}', { kind: 'json' }))).toEqual(['FULL_NAME']);
    expect(search(unescaped('{"n": "Zo\\u00eb Brandt"}', { kind: 'json' }))).toEqual(['FULL_NAME']);
    expect(search(unescaped('<n>Mary O&apos;Neil</n>', { kind: 'xml' }))).toEqual(['FULL_NAME']);
  });

  it('can be a name in either order, with or without what is between', () => {
    const path = join(folder, 'names');
    const file = new KeyFile(hash, path);
    const columns = [
      ['Johanna Maria', null],
      ['Berg', null],
      ['van den', null],
      ['Jan de Vries', '山田　太郎'],
      ['Petronella', null],
    ];
    const hidden = {
      columns: [{ at: 3, kind: 'FULL_NAME' }],
      names: { first: 0, last: 1, prefix: 2, middle: 4 },
      streets: null,
    } as const;
    new KeyGathering(file.writer, hidden).add(2, (at) => ({
      column: { storage: 'text', values: columns[at]! },
      type: { kind: 'utf8' },
    }));
    file.close();
    sortKeys([path], join(folder, 'sorted'));
    const search = new TextSearch(hash, new KeyIndex(join(folder, 'sorted')));
    const written = [
      ...['Johanna Maria Berg', 'Berg, Johanna Maria', 'Johanna Berg', 'BERG JOHANNA'],
      ...['Johanna Maria van den Berg', 'van den Berg, Johanna Maria', 'Johanna v. van den Berg'],
      ...['Johanna Maria Petronella Berg', 'Johanna Maria P. van den Berg'],
      ...['Jan de Vries', 'de Vries, Jan', '山田太郎', '太郎 山田'],
    ];
    const found = written.filter((name) => search.kindsIn(`for ${name}: call`).has('FULL_NAME'));
    expect(found).toEqual(written.filter((name) => !name.includes('v. van')));
    expect([...search.kindsIn('Maria Johanna Bergman, Vries Jan, 田太山郎')]).toEqual([]);
  });
});

describe('the keys of many shards', () => {
  it('are each stored once, in a file that contains none of the values', () => {
    const value: Value = ['Marijke de Vries', 'FULL_NAME'];
    const path = written([[value], [value, ['06-00123456', 'PHONE']]]);
    expect(statSync(path).size).toBe(entriesAt + 2 * 8);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('are all found beyond the first page, and no others', () => {
    const count = 10_000;
    const number = (n: number) => `P${String(n * 7919).padStart(9, '0')}`;
    const values = Array.from({ length: count }, (_, n): Value => [number(n), 'PATIENT_NUMBER']);
    const index = new KeyIndex(written([values.slice(0, 6000), values.slice(5000)]));
    const search = new TextSearch(hash, index);
    expect(index.size).toBe(count);
    const missed = values.filter(([value]) => search.kindsIn(`record ${value}.`).size === 0);
    expect(missed).toEqual([]);
    const others = values.filter((_, n) => search.kindsIn(`record Q${number(n)}`).size > 0);
    expect(others).toEqual([]);
    index.close();
  });

  it('are empty if nothing identifies anybody', () => {
    const index = new KeyIndex(written([[['Utrecht', 'CITY']]]));
    expect(index.size).toBe(0);
    expect([...new TextSearch(hash, index).kindsIn('Utrecht')]).toEqual([]);
    index.close();
  });
});
