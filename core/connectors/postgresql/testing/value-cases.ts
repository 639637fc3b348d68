import type { ValueCase } from '../../conformance/target';

const value = (
  nativeType: string,
  kind: ValueCase['kind'],
  ...samples: (string | [string, string])[]
): ValueCase => ({
  nativeType,
  kind,
  values: samples.map((sample) =>
    typeof sample === 'string' ? { sql: sample } : { sql: sample[0], text: sample[1] },
  ),
});

const numbers: readonly ValueCase[] = [
  value('boolean', 'bool', ['true', 'true'], ['false', 'false']),
  value('smallint', 'int', ['-32768', '-32768'], ['32767', '32767'], ['0', '0'], ['-1', '-1']),
  value('integer', 'int', ['-2147483648', '-2147483648'], ['2147483647', '2147483647'], ['0', '0']),
  value(
    'bigint',
    'int',
    ['-9223372036854775808', '-9223372036854775808'],
    ['9223372036854775807', '9223372036854775807'],
    ['9007199254740993', '9007199254740993'],
    ['4294967295', '4294967295'],
    ['-1', '-1'],
  ),
  value('oid', 'int', ['0', '0'], ['4294967295', '4294967295']),
  value('real', 'float', ["'1.5'", '1.5'], "'0.1'", "'3.4e38'", "'1e-45'", "'NaN'", "'-Infinity'", "'-0'"),
  value(
    'double precision',
    'float',
    ['1.5', '1.5'],
    ['0.1', '0.1'],
    ["'1.7976931348623157e308'", '1.7976931348623157e+308'],
    ["'5e-324'", '5e-324'],
    ["'NaN'", 'NaN'],
    ["'Infinity'", 'Infinity'],
    "'-0'",
  ),
  value(
    'numeric',
    'decimal',
    ['0', '0'],
    ['0.00', '0.00'],
    ['-12.50', '-12.50'],
    ['10000', '10000'],
    ['100000000', '100000000'],
    ['0.0001', '0.0001'],
    ['0.00001', '0.00001'],
    [
      '12345678901234567890.123456789012345678901234567890',
      '12345678901234567890.123456789012345678901234567890',
    ],
    ['1e40', `1${'0'.repeat(40)}`],
    ['1e-40', `0.${'0'.repeat(39)}1`],
    ["'NaN'", 'NaN'],
    "repeat('9', 5000)::numeric",
  ),
  value('numeric(10,2)', 'decimal', ['12345678.91', '12345678.91'], ['-0.01', '-0.01'], ['7', '7.00']),
  value('numeric(40,20)', 'decimal', ['1.5', '1.50000000000000000000']),
  value('money', 'decimal', ["'-12.34'", '-12.34'], "'92233720368547758.07'"),
];

const texts: readonly ValueCase[] = [
  value(
    'text',
    'utf8',
    ["''", ''],
    ["'größe 氏名 😀'", 'größe 氏名 😀'],
    ["E'a\\nb\\t\\\\.'", 'a\nb\t\\.'],
    ["'\\N'", '\\N'],
    "repeat('x', 100000)",
  ),
  value(
    'character varying(20)',
    'utf8',
    ["'twenty'", 'twenty'],
    ["' spaces '", ' spaces '],
    ["'ß日本'", 'ß日本'],
  ),
  value('character varying', 'utf8', ["'any'", 'any']),
  value('character(5)', 'utf8', ["'ab'", 'ab   '], ["'日'", '日    ']),
  value('name', 'utf8', ["'a name'", 'a name']),
  value('"char"', 'utf8', ["'x'", 'x'], ["''", '']),
  value(
    'bytea',
    'binary',
    ["''", '\\x'],
    ["'\\x00ff10'", '\\x00ff10'],
    "decode(repeat('00ff', 10000), 'hex')",
  ),
  value('uuid', 'uuid', ["'2F6C1B9E-0C1D-4D6A-9D0E-9C6F6B7A8D11'", '2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11']),
  value(
    'json',
    'json',
    [`'{"a": [1, 2.50, null],  "a": 2}'`, '{"a": [1, 2.50, null],  "a": 2}'],
    ["'null'", 'null'],
  ),
  value('jsonb', 'json', [`'{"b": 1, "a": "é"}'`, '{"a": "é", "b": 1}'], ['\'""\'', '""']),
  value('xml', 'xml', [`'<a b="c">é</a>'`, '<a b="c">é</a>'], ["'text only'", 'text only']),
  value('inet', 'utf8', ["'192.168.0.1'", '192.168.0.1'], ["'10.0.0.0/8'", '10.0.0.0/8'], ["'::1'", '::1']),
  value('cidr', 'utf8', ["'10.0.0.0/8'", '10.0.0.0/8'], ["'2001:db8::/32'", '2001:db8::/32']),
  value('macaddr', 'utf8', ["'08:00:2b:01:02:03'", '08:00:2b:01:02:03']),
  value('macaddr8', 'utf8', ["'08:00:2b:01:02:03:04:05'", '08:00:2b:01:02:03:04:05']),
];

const times: readonly ValueCase[] = [
  value(
    'date',
    'date',
    ["'2024-02-29'", '2024-02-29'],
    ["'1969-12-31'", '1969-12-31'],
    ["'0001-01-01'", '0001-01-01'],
    ["'4713-11-24 BC'", '-004712-11-24'],
    ["'infinity'", 'infinity'],
    ["'-infinity'", '-infinity'],
    "'5874897-12-31'",
  ),
  value(
    'time without time zone',
    'time',
    ["'00:00'", '00:00:00'],
    ["'23:59:59.999999'", '23:59:59.999999'],
    ["'24:00:00'", '24:00:00'],
  ),
  value('time(0) without time zone', 'time', ["'12:00:01'", '12:00:01']),
  value(
    'time with time zone',
    'time',
    ["'12:00:00.5+02:30'", '12:00:00.5+02:30'],
    ["'00:00-12'", '00:00:00-12'],
  ),
  value(
    'timestamp without time zone',
    'timestamp',
    ["'2024-02-29 12:34:56.789012'", '2024-02-29 12:34:56.789012'],
    ["'1999-12-31 23:59:59.999999'", '1999-12-31 23:59:59.999999'],
    ["'1969-12-31 23:59:59.999999'", '1969-12-31 23:59:59.999999'],
    ["'1970-01-01'", '1970-01-01 00:00:00'],
    ["'infinity'", 'infinity'],
    ["'-infinity'", '-infinity'],
    "'4713-11-24 00:00:00 BC'",
    "'294246-12-31 23:59:59.999999'",
    "'294276-12-31 23:59:59.999999'",
  ),
  value(
    'timestamp with time zone',
    'timestamp',
    ["'2024-02-29 12:00:00+02'", '2024-02-29 10:00:00+00'],
    ["'infinity'", 'infinity'],
    "'0044-03-15 12:00:00+00 BC'",
  ),
  value('timestamp(3) with time zone', 'timestamp', [
    "'2024-02-29 12:00:00.123+00'",
    '2024-02-29 12:00:00.123+00',
  ]),
  value(
    'interval',
    'interval',
    ["'1 year 2 mons -3 days +04:05:06.789'", '1 year 2 mons -3 days +04:05:06.789'],
    ["'0'", '00:00:00'],
    "'-178000000 years'",
    "'-1 mon +1 day'",
  ),
  value('interval day to second(0)', 'interval', ["'1 12:00:00'", '1 day 12:00:00']),
];

const composed: readonly ValueCase[] = [
  value(
    'integer[]',
    'list',
    ["'{1,NULL,-3}'", '{1,NULL,-3}'],
    ["'{}'", '{}'],
    ["'{{1,2},{3,4}}'", '{{1,2},{3,4}}'],
    ["'[0:1]={5,6}'", '[0:1]={5,6}'],
  ),
  value(
    'text[]',
    'list',
    [`'{"a b","NULL",NULL,"","c\\"d","{}"}'`, `{"a b","NULL",NULL,"","c\\"d","{}"}`],
    "'{😀}'",
  ),
  value('character varying(3)[]', 'list', ["'{abc,d}'", '{abc,d}']),
  value('numeric(6,2)[]', 'list', ["'{1.50,NaN}'", '{1.50,NaN}']),
  value('timestamp with time zone[]', 'list', "'{2024-01-01 00:00:00+00,infinity}'"),
  value('bytea[]', 'list', `'{"\\\\x00ff"}'`),
  value('jsonb[]', 'list', `ARRAY['{"a": 1}'::jsonb]`),
  value('int4range', 'unknown', ["'[1,10)'", '[1,10)'], ["'empty'", 'empty'], ["'(,5)'", '(,5)']),
  value('tstzrange', 'unknown', "'[2024-01-01 00:00:00+00,infinity]'"),
  value('numrange[]', 'list', `'{"[1,2]"}'`),
  value('bit(3)', 'unknown', ["B'101'", '101']),
  value('bit varying(8)', 'unknown', ["B'10101'", '10101'], ["B''", '']),
  value('point', 'geo', ["'(1.5,-2)'", '(1.5,-2)']),
  value('line', 'geo', "'{1,2,3}'"),
  value('lseg', 'geo', "'[(1,2),(3,4)]'"),
  value('box', 'geo', "'(3,4),(1,2)'"),
  value('path', 'geo', "'[(1,2),(3,4)]'", "'((1,2),(3,4))'"),
  value('polygon', 'geo', "'((0,0),(1,1),(1,0))'"),
  value('circle', 'geo', "'<(1,2),3>'"),
  value('tsvector', 'unknown', ["'a:1A fat:2'", "'a':1A 'fat':2"]),
  value('tsquery', 'unknown', "'fat & !cat'"),
  value('pg_lsn', 'unknown', ["'16/B374D848'", '16/B374D848']),
  value('jsonpath', 'unknown', "'$.a[*]'"),
  value('regclass', 'unknown', ["'pg_catalog.pg_class'", 'pg_class']),
  value('txid_snapshot', 'unknown', "'10:20:10,14'"),
];

const hostile = '"odd "" type"';

const userTypes: readonly ValueCase[] = [
  {
    ...value('feeling', 'enum', ["'very happy'", 'very happy'], ["'it''s \"so\" so'", `it's "so" so`]),
    before: [`CREATE TYPE feeling AS ENUM ('it''s "so" so', 'very happy')`],
  },
  {
    ...value('mood[]', 'list', ["'{sad,NULL,happy}'", '{sad,NULL,happy}']),
    before: ["CREATE TYPE mood AS ENUM ('sad', 'happy')"],
  },
  { ...value(hostile, 'enum', ["'a'", 'a']), before: [`CREATE TYPE ${hostile} AS ENUM ('a')`] },
  {
    ...value('postcode', 'utf8', ["'1234 AB'", '1234 AB']),
    before: [`CREATE DOMAIN postcode AS varchar(7) CHECK (VALUE ~ '^[0-9]{4} [A-Z]{2}$')`],
  },
  {
    ...value('positive', 'int', ["'5'", '5']),
    before: ['CREATE DOMAIN positive AS integer CHECK (VALUE > 0)'],
  },
  {
    ...value('deep', 'decimal', ["'5.25'", '5.25']),
    before: ['CREATE DOMAIN shallow AS numeric(8,2)', 'CREATE DOMAIN deep AS shallow CHECK (VALUE > 1)'],
  },
  { ...value('tags', 'list', ["'{a,b}'", '{a,b}']), before: ['CREATE DOMAIN tags AS text[]'] },
  {
    ...value('positive[]', 'list', ["'{1,2}'", '{1,2}']),
    before: ['CREATE DOMAIN positive AS integer CHECK (VALUE > 0)'],
  },
  {
    ...value('pair', 'unknown', [`'(1,"a ""b"" c")'`, '(1,"a ""b"" c")'], ["ROW(NULL, '')::pair", '(,"")']),
    before: ['CREATE TYPE pair AS (n integer, t text)'],
  },
  {
    ...value('pair[]', 'list', `ARRAY[ROW(1, 'x')::pair, NULL]`),
    before: ['CREATE TYPE pair AS (n integer, t text)'],
  },
  {
    ...value('moodrange', 'unknown', ["'[sad,happy]'", '[sad,happy]']),
    before: ["CREATE TYPE mood AS ENUM ('sad', 'happy')", 'CREATE TYPE moodrange AS RANGE (subtype = mood)'],
  },
];

const extensionTypes: readonly ValueCase[] = [
  { ...value('citext', 'utf8', ["'MixedCase'", 'MixedCase']), before: ['CREATE EXTENSION citext'] },
  {
    ...value('hstore', 'unknown', [`'"a"=>"1", "b"=>NULL'`, '"a"=>"1", "b"=>NULL']),
    before: ['CREATE EXTENSION hstore'],
  },
  { ...value('ltree', 'unknown', ["'top.science'", 'top.science']), before: ['CREATE EXTENSION ltree'] },
];

/** Multiranges and infinity in numeric came with this version. */
const multirangeVersion = 14;

const sinceMultiranges: readonly ValueCase[] = [
  value('datemultirange', 'unknown', "'{[2024-01-01,2024-02-01),[2024-03-01,)}'"),
  value('numeric', 'decimal', ["'Infinity'", 'Infinity'], ["'-Infinity'", '-Infinity']),
];

/**
 * Values of every built-in type of a major version, of user-defined types, and of extensions that come with the server.
 */
export const valueCases = (version: number): readonly ValueCase[] => [
  ...numbers,
  ...texts,
  ...times,
  ...composed,
  ...(version >= multirangeVersion ? sinceMultiranges : []),
  ...userTypes,
  ...extensionTypes,
];
