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

/** Types that MySQL and MariaDB share, with the limits of their ranges. */
export const valueCases: readonly ValueCase[] = [
  value('tinyint(1)', 'bool', ['1', 'true'], ['0', 'false']),
  // Values that are not booleans: the batch passes as text.
  value('tinyint(1)', 'bool', ['5', '5'], ['-128', '-128'], ['1', '1']),
  value('bit(1)', 'bool', ["b'1'", 'true'], ["b'0'", 'false']),
  value('bit(64)', 'int', ["b'0'", '0'], ['18446744073709551615', '18446744073709551615']),
  value('tinyint', 'int', ['-128', '-128'], ['127', '127']),
  value('tinyint unsigned', 'int', ['0', '0'], ['255', '255']),
  value('smallint', 'int', ['-32768', '-32768'], ['32767', '32767']),
  value('smallint unsigned', 'int', ['65535', '65535']),
  value('mediumint', 'int', ['-8388608', '-8388608'], ['8388607', '8388607']),
  value('mediumint unsigned', 'int', ['16777215', '16777215']),
  value('int', 'int', ['-2147483648', '-2147483648'], ['2147483647', '2147483647']),
  value('int unsigned', 'int', ['4294967295', '4294967295']),
  value('int(6) unsigned zerofill', 'int', ['42', '42']),
  value(
    'bigint',
    'int',
    ['9007199254740993', '9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
  ),
  value(
    'bigint unsigned',
    'int',
    ['9223372036854775808', '9223372036854775808'],
    ['18446744073709551615', '18446744073709551615'],
    ['0', '0'],
  ),
  value('year', 'int', ['2024', '2024'], ['1901', '1901'], ['2155', '2155'], ['0', '0']),
  value('float', 'float', ['0.25', '0.25'], '0.1', '3.4e38', '-1.5e-38'),
  value(
    'double',
    'float',
    ['0.5', '0.5'],
    ['1e300', '1e+300'],
    ['0.1e0 + 0.2e0', '0.30000000000000004'],
    '-2.2250738585072014e-308',
    '1.7976931348623157e308',
  ),
  value('decimal(10,2)', 'decimal', ['12.5', '12.50'], ['-0.01', '-0.01'], ['99999999.99', '99999999.99']),
  value('decimal(65,30)', 'decimal', [
    "'12345678901234567890123456789012345.123456789012345678901234567891'",
    '12345678901234567890123456789012345.123456789012345678901234567891',
  ]),
  value('char(5)', 'utf8', ["'ab'", 'ab'], ["''", '']),
  value(
    'varchar(40)',
    'utf8',
    ["''", ''],
    ["'null'", 'null'],
    ["'\\\\N'", '\\N'],
    ["'it''s \"quoted\"'", 'it\'s "quoted"'],
    ["'a\\tb\\nc\\\\d\\0e\\rf'", 'a\tb\nc\\d\0e\rf'],
    ["'größe 氏名 😀'", 'größe 氏名 😀'],
    ["'blank at the end '", 'blank at the end '],
  ),
  value('varchar(20) character set latin1', 'utf8', ["'größe'", 'größe'], ["'€'", '€']),
  value('varchar(20) character set utf8mb3', 'utf8', ["'氏名'", '氏名']),
  value('varchar(20) character set utf16', 'utf8', ["'😀'", '😀']),
  value('tinytext', 'utf8', ["'x'", 'x']),
  value('text', 'utf8', ["REPEAT('ä', 30000)", 'ä'.repeat(30_000)]),
  value('mediumtext', 'utf8', ["'x'", 'x']),
  value('longtext', 'utf8', ["'x'", 'x']),
  value('binary(4)', 'binary', ["x'00ff10'", '\\x00ff1000']),
  value('varbinary(16)', 'binary', ["x''", '\\x'], ["x'00ff5c0a09'", '\\x00ff5c0a09']),
  value('blob', 'binary', ["x'00ff10'", '\\x00ff10'], ["REPEAT(x'00', 1000)", `\\x${'00'.repeat(1000)}`]),
  value('longblob', 'binary', ["x'80'", '\\x80']),
  value(
    'date',
    'date',
    ["'2024-02-29'", '2024-02-29'],
    ["'1000-01-01'", '1000-01-01'],
    ["'9999-12-31'", '9999-12-31'],
  ),
  // Invalid dates: the batch passes as text.
  value(
    'date',
    'date',
    ["'0000-00-00'", '0000-00-00'],
    ["'2024-00-00'", '2024-00-00'],
    ["'2024-02-29'", '2024-02-29'],
  ),
  value('time', 'time', ["'00:00:00'", '00:00:00'], ["'23:59:59'", '23:59:59']),
  value('time(6)', 'time', ["'12:00:00.000001'", '12:00:00.000001'], ["'12:00:00.5'", '12:00:00.5']),
  // Durations that are not a time of day.
  value('time(2)', 'time', "'-838:59:59'", "'838:59:59'", "'-00:00:01.25'", "'25:00:00.5'"),
  value(
    'datetime',
    'timestamp',
    ["'2024-02-29 12:34:56'", '2024-02-29 12:34:56'],
    ["'1000-01-01 00:00:00'", '1000-01-01 00:00:00'],
    ["'9999-12-31 23:59:59'", '9999-12-31 23:59:59'],
  ),
  value(
    'datetime(6)',
    'timestamp',
    ["'1969-12-31 23:59:59.999999'", '1969-12-31 23:59:59.999999'],
    ["'2024-03-31 02:30:00.000001'", '2024-03-31 02:30:00.000001'],
  ),
  value('datetime(3)', 'timestamp', "'0000-00-00 00:00:00'", "'2024-01-01 00:00:00.125'"),
  value(
    'timestamp NULL',
    'timestamp',
    ["'2024-02-29 12:34:56'", '2024-02-29 12:34:56+00'],
    ["'1970-01-01 00:00:01'", '1970-01-01 00:00:01+00'],
  ),
  value('timestamp(6) NULL', 'timestamp', ["'2038-01-19 03:14:07.999999'", '2038-01-19 03:14:07.999999+00']),
  value(
    'json',
    'json',
    [`'{"a": [1, 2.50, null]}'`, '{"a": [1, 2.50, null]}'],
    ['5', '5'],
    [`'"a\\\\nb"'`, '"a\\nb"'],
  ),
  value("enum('a','it''s','größe')", 'enum', ["'a'", 'a'], ["'it''s'", "it's"], ["'größe'", 'größe']),
  value("set('a','b','c')", 'utf8', ["''", ''], ["'a,c'", 'a,c']),
  value(
    'point',
    'geo',
    ["ST_GeomFromText('POINT(1 2)')", 'POINT(1 2)'],
    "ST_GeomFromText('POINT(0.1 -0.30000000000000004)')",
    ["ST_GeomFromText('POINT(1 2)', 4326)", 'SRID=4326;POINT(1 2)'],
  ),
  value('geometry', 'geo', "ST_GeomFromText('POLYGON((0 0,10 0,10 10,0 10,0 0),(1 1,2 1,2 2,1 2,1 1))')"),
];

/** Types that only MariaDB has. */
export const mariadbValueCases: readonly ValueCase[] = [
  value('uuid', 'uuid', ["'2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11'", '2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11']),
  value('inet4', 'utf8', ["'192.168.0.1'", '192.168.0.1']),
  value('inet6', 'utf8', ["'2001:db8::ff00:42:8329'", '2001:db8::ff00:42:8329']),
];
