import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { compositePaths } from '../catalogue/composite/paths';
import { contextOf, profileOf, textsOf } from '../conformance/fixtures';
import { columnOfTexts } from '../engine/made-values';
import { seenPaths } from '../document-paths';
import { generatorOf, parametersOf } from '../registry';
import { reviewGenerator } from '../review';

const utf8: LogicalType = { kind: 'utf8' };

function made(id: string, given: Record<string, unknown>, texts: string[], type: LogicalType = utf8) {
  const generator = generatorOf(id);
  const one = {
    name: '',
    profile: profileOf(type),
    parameters: parametersOf(generator, given),
    locale: 'nl',
  };
  const column = generator
    .create(one.parameters, contextOf(one))
    .generate(columnOfTexts(type, texts), { firstRow: 0, rowCount: texts.length });
  return textsOf(column, texts.length, type);
}
const replaced = (rules: string[], text: string, type: LogicalType = utf8, more = {}) =>
  made('composite.paths', { rules: rules.join('\n'), ...more }, [text], type)[0]!;
const inColumn = (id: string, text: string) => made(id, {}, [text])[0]!;

describe('values inside a document', () => {
  it('become what they become in a column of their own, and all else stays as it is written', () => {
    const source = `{ "id" : 7, "customer":{"email":"jan@gmail.com","names":["Jan", "Piet"]},\n "total": 12.50e1, "ok": true }`;
    const result = replaced(['$.customer.email = mock.email', '$..names[*] = mock.first-name'], source, {
      kind: 'json',
    });
    const names = ['Jan', 'Piet'].map((name) => inColumn('mock.first-name', name));
    expect(result).toBe(
      source
        .replace('jan@gmail.com', inColumn('mock.email', 'jan@gmail.com'))
        .replace('"Jan", "Piet"', `"${names[0]}", "${names[1]}"`),
    );
  });

  it('keep the form of numbers and the escapes of texts', () => {
    const result = replaced(['$.* = mask.ff1'], '{"n":-120.50,"b":1e5,"t":"Jos\\u00e9 \\"x\\""}', {
      kind: 'json',
    });
    expect(result).toMatch(/^\{"n":-\d{3}\.\d\d,"b":\d(?:e\d)?.*,"t":"[ -~]*"\}$/);
    expect(JSON.parse(result)).not.toMatchObject({ n: -120.5 });
    const id = made('mask.ff1', {}, ['4711'], { kind: 'int', bits: 64, signed: true })[0];
    expect(replaced(['$.id = mask.ff1'], '{"id":4711}')).toBe(`{"id":${id}}`);
  });

  it('are found in all that a path leads to', () => {
    const result = replaced(['$.person = mask.redact'], '{"person":{"a":"Jan","b":["x1"]},"c":"Jan"}');
    expect(result).toBe('{"person":{"a":"xxx","b":["xx"]},"c":"Jan"}');
    const rest = replaced(['$.a = mask.redact'], '{"a":"b","z":"q","n":12}', utf8, { others: 'redact' });
    expect(rest).toMatch(/^\{"a":"x","z":"x","n":\d\d\}$/);
  });

  it.each([
    [
      '//naam = mask.redact',
      '<p id="1"><naam soort="a">Jan &amp; Jo</naam><!-- naam --><b>x</b></p>',
      '<p id="1"><naam soort="x">xxx &amp; xx</naam><!-- naam --><b>x</b></p>',
    ],
    ['/p/@id = mask.redact', "<p id='ab'/>", "<p id='xx'/>"],
    ['/p = mask.redact', '<p><![CDATA[a<b]]></p>', '<p><![CDATA[x<x]]></p>'],
    ['$.mail = mask.redact', '"mail"=>"a@b", "n"=>NULL,"q"=>"1"', '"mail"=>"x@x", "n"=>NULL,"q"=>"1"'],
    ['$.naam = mask.redact', 'id=1; naam=Jan Smit;x=2', 'id=1; naam=xxx xxxx;x=2'],
    ['$.q = mask.redact', 'a=1&q=Jan%20S', 'a=1&q=xxx%20x'],
  ])('are replaced in XML, hstore and pairs: %s', (rule, source, expected) => {
    expect(replaced([rule], source)).toBe(expected);
  });

  it('are replaced in lists, by place or all', () => {
    const list: LogicalType = { kind: 'list', item: utf8 };
    expect(replaced(['$[*] = mask.redact'], '{a,"b c",NULL,{d,e}}', list)).toBe('{x,"x x",NULL,{x,x}}');
    expect(replaced(['$[1] = mask.redact'], '{a,b}', list)).toBe('{a,x}');
    expect(replaced(['$[0] = mask.redact'], '["a", "b"]', list)).toBe('["x", "b"]');
  });

  it.each([
    ['redact', 'xxx {xx'],
    ['null', null],
    ['keep', 'Jan {12'],
  ])('follow the policy where a text is no document: %s', (unreadable, expected) => {
    const rules = '$.a = mask.redact';
    expect(made('composite.paths', { rules, unreadable }, ['Jan {12'])).toEqual([expected]);
  });

  it('are refused where that is the policy, and a document that is nested too deep counts as unreadable', () => {
    const rules = '$.a = mask.redact';
    expect(() => made('composite.paths', { rules, unreadable: 'refuse' }, ['{"a":'])).toThrow(
      'value-unreadable',
    );
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
    expect(replaced([rules], deep, { kind: 'json' })).toBe('null');
  });

  it('still fit a narrow column', () => {
    const narrow: LogicalType = { kind: 'utf8', length: 16 };
    expect(replaced(['$.a = mock.sentence'], '{"a":"Jan Smit"}', narrow)).toBe('{"a":"xxx xxxx"}');
  });

  it('need rules that can be read, of generators for texts, with options in JSON [S5.013]', () => {
    const codes = (rules: string) =>
      reviewGenerator(
        compositePaths as never,
        profileOf({ kind: 'json' }),
        parametersOf(compositePaths as never, { rules }),
      ).map(({ code, params }) => [code, params]);
    expect(codes('')).toEqual([['paths-empty', {}]]);
    expect(
      codes(
        '$.a = mock.email\nb = mock.email\n$.c mock.email\n$.d = key.hash\n$.e = mask.ff1 {"keepFirst":"x"}\n$.f = mask.ff1 {"keepFirst"',
      ),
    ).toEqual([
      ['path-rule', { line: 2, cause: 'path' }],
      ['path-rule', { line: 3, cause: 'syntax' }],
      ['path-rule', { line: 6, cause: 'json' }],
      ['path-rule', { line: 4, cause: 'generator' }],
      ['path-rule', { line: 5, cause: 'options' }],
    ]);
  });

  it('let more through where a path is taken out or changed', () => {
    const kept = (rules: string) => compositePaths.keeps!(compositePaths.parameters.parse({ rules }));
    const isWeaker = (after: string, before: string) =>
      kept(after).some((one, at) => one > kept(before)[at]!);
    expect(isWeaker('$.a = mask.redact', '$.b = mask.redact')).toBe(true);
    expect(isWeaker('$.a = mask.redact', '$.a = mask.redact\n$.b = mask.redact')).toBe(true);
    expect(isWeaker('$.a = mask.redact\n$.b = mask.redact', '$.a = mask.redact')).toBe(false);
    expect(isWeaker('$.a = mask.ff1 {"keepFirst":2}', '$.a = mask.ff1')).toBe(true);
  });
});

it('paths of documents are told with counts and without values, nor keys that may be values', () => {
  const json = ['{"a":{"n":1,"tags":["x","y"]},"jan@example.org":"z"}', '{"a":{"n":2}}', 'no document'];
  expect(seenPaths(json, { kind: 'json' })).toEqual([
    { path: '$.a.n', values: 2, areNumbers: true },
    { path: '$.a.tags[*]', values: 2, areNumbers: false },
    { path: '$.*', values: 1, areNumbers: false },
  ]);
  expect(seenPaths(['<p id="1"><b>x</b></p>'], { kind: 'xml' }).map(({ path }) => path)).toEqual([
    '/p/@id',
    '/p/b',
  ]);
});

describe('personal data in a text', () => {
  const one = (text: string, given = {}) => made('composite.text', given, [text])[0]!;
  const full = (name: string) => inColumn('mock.full-name', name);

  it.each([
    ['Spoke with Marijke de Vries today.', 'Marijke de Vries', 'mock.full-name'],
    ['URGENT: MARIJKE DE VRIES', 'MARIJKE DE VRIES', 'mock.full-name'],
    ['Gesproken met mevrouw de Vries.', 'de Vries', 'mock.last-name'],
    ['佐藤花子様より電話あり', '佐藤花子', 'mock.full-name'],
    ['ご連絡ください。木村 さくら', '木村 さくら', 'mock.full-name'],
    ['連絡はsakura.kimura294@home.invalidまでください', 'sakura.kimura294@home.invalid', 'mock.email'],
    ["Bel mij op — Tineke van 't Hof", "Tineke van 't Hof", 'mock.full-name'],
    ['I saw Emma, and left.', 'Emma', 'mock.first-name'],
    ['Mail <jan.smit@bedrijf.nl> please', 'jan.smit@bedrijf.nl', 'mock.email'],
    ['call back: +31 6 12 34 56 78!', '+31 6 12 34 56 78', 'mock.phone'],
    ['bel 06-12345678 na 10 uur', '06-12345678', 'mock.phone'],
    ['pay NL91 ABNA 0417 1643 00 now', 'NL91 ABNA 0417 1643 00', 'mock.iban'],
    ['BSN 123456782 bekend', '123456782', 'mock.bsn'],
    ['woont op Kerkstraat 12 in Utrecht', 'Kerkstraat 12', 'mock.street-address'],
    ['file P-12345/0001 closed', 'P-12345/0001', 'mask.numeric-hash'],
  ])('becomes what it becomes in its column [S3.169]: %s', (text, value, generator) => {
    const own = inColumn(generator, value);
    expect(own).not.toBe(value);
    expect(one(text)).toBe(text.replace(value, own));
  });

  it.each([
    'Delivered in March at 10:30, 12.500 pieces for 1,250.00.',
    'Will the window open? May be. Nothing was said that day.',
    'Der Vertrag von 2019 gilt weiter.',
  ])('is not seen where there is none: %s', (text) => {
    expect(one(text)).toBe(text);
  });

  it('has other dates of the same year, and known family names by themselves', () => {
    const made = one('Ordered on 2024-03-12 and paid by Hoekstra on 1.4.2024');
    expect(made).toMatch(/^Ordered on 2024-\d\d-\d\d and paid by \p{L}+ on \d{1,2}\.\d{1,2}\.2024$/u);
    expect(made).not.toMatch(/2024-03-12|Hoekstra|1\.4\.2024/);
  });

  it('is left where that is asked for', () => {
    const text = 'Marijke de Vries, marijke@bedrijf.nl';
    expect(one(text, { contacts: false })).toBe(`${full('Marijke de Vries')}, marijke@bedrijf.nl`);
  });
});
