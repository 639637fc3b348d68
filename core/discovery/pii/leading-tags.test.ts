import { expect, test } from 'vitest';
import { leadingTags } from './leading-tags';

const names = [
  'orc_entered_by',
  'orc_order_status',
  'orc_verified_by',
  'rxa_code',
  'cust_city',
  'cust_no',
  'cust_name',
];

test('a word that several names begin with and nobody knows is the mark of where they are from', () => {
  const read = leadingTags(names, (word) => word === 'cust');
  expect(names.map(read)).toEqual([
    ...['entered by', 'order status', 'verified by'],
    ...['rxa_code', 'cust_city', 'cust_no', 'cust_name'],
  ]);
});
