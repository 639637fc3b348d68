import { expect, it } from 'vitest';
import { readProof } from './read-proof';
import { signProof, verifyProof, type UnsignedProof } from './sign-proof';

const check = {
  id: 'orphans',
  checked: 61,
  unit: 'keys',
  found: 0,
  verdict: 'holds',
  remark: null,
  details: [],
} satisfies UnsignedProof['checks'][number];
const unsigned: UnsignedProof = {
  job_id: 214,
  checked_at: '2026-01-05T12:00:00.000Z',
  took_ms: 41_000,
  source: { type: 'SQLITE', name: 'shop "of" {all}: \\', read_at: '2026-01-05T11:00:00.000Z' },
  destination: { type: 'POSTGRESQL', name: 'shop_test', read_at: null },
  settings_revision: 88,
  verdict: 'holds',
  checks: [check, { ...check, id: 'nulls' }],
};
const text = JSON.stringify(signProof(unsigned, Buffer.alloc(32, 7)));

it('reads a proof as it stands: names may recur in other objects, and braces in texts', () => {
  const read = readProof(text);
  expect(read).toEqual(JSON.parse(text));
  expect(verifyProof(read!)).toBeNull();
});

it('keeps fields that a proof does not have, which its signature then does not fit', () => {
  const read = readProof(text.replace('"job_id"', '"approved":true,"job_id"'));
  expect(read).toMatchObject({ approved: true, job_id: 214 });
  expect(verifyProof(read!)).toBe('altered');
});

it.each([
  ['is no JSON', 'no proof'],
  ['is no proof', '{"job_id":214}'],
  ['has a name twice', text.replace('"job_id":214', '"job_id":1,"job_id":214')],
  ['has a name twice, once with an escape', text.replace('"job_id":214', '"job\\u005fid":1,"job_id":214')],
  ['has a name twice within an object', text.replace('"checked":61', '"checked":1,"checked":61')],
  [
    'has a name twice around an object',
    text.replace('"verdict":"holds","checks"', '"source":1,"verdict":"holds","checks"'),
  ],
  ['has a name twice behind a list', text.replace(/}$/, ',"verdict":"holds"}')],
])('reads nothing in a text that %s', (_, other) => {
  expect(other).not.toBe(text);
  expect(readProof(other)).toBeNull();
});
