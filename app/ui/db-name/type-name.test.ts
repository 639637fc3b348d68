import { expect, test } from 'vitest';
import { shortTypeName } from './type-name';

test.each([
  ['character varying(45)', 'varchar(45)'],
  ['character varying(45)[]', 'varchar(45)[]'],
  ['character(2)', 'char(2)'],
  ['timestamp without time zone', 'timestamp'],
  ['timestamp(3) with time zone', 'timestamptz(3)'],
  ['time without time zone', 'time'],
  ['bit varying(8)', 'varbit(8)'],
  ['characteristic', 'characteristic'],
  ['VARCHAR(120)', 'VARCHAR(120)'],
  ['DECIMAL(8, 2)', 'DECIMAL(8,2)'],
  ['double precision', 'double precision'],
])('%s is shown as %s', (nativeType, shown) => {
  expect(shortTypeName(nativeType)).toBe(shown);
});
