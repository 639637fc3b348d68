import type { Proof } from '@core/contract/schemas/proof';
import { expect, test } from 'vitest';
import { proof } from '../ui/job/job.fixtures';
import { cutProof } from './cut-proof.server';

const place = (n: number, remark?: string) => ({
  ...{ schema_name: '', table_name: `table_${n}`, column_names: ['a'], found: 1 },
  params: remark === undefined ? {} : { remark },
});
const places = (count: number, remark?: string) => Array.from({ length: count }, (_, n) => place(n, remark));
const copied = (count: number, state: 'NOT_EXAMINED' | 'FREE'): Proof['copied'] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ schema_name: '', table_name: `${state} ${n}` },
    columns: [{ name: 'a', state }],
  }));
const checkOf = (whole: Proof, id: string) => whole.checks.find((check) => check.id === id);

test('of each remark the first places stay, and the others are counted', () => {
  const [first, ...others] = proof.checks;
  const details = [...places(10), ...places(7, 'by-design'), ...places(2, 'made-without')];
  const whole = { ...proof, checks: [{ ...first!, details }, ...others] };
  const cut = cutProof(whole);
  expect(checkOf(cut.proof, first!.id)?.details).toHaveLength(6 + 6 + 2);
  expect(cut.rest.places[first!.id]).toEqual({ '': 4, 'by-design': 1 });
});

test('every column that protected values leaked into stays', () => {
  const [first] = proof.checks;
  const leaked = { ...first!, id: 'leaked-values' as const, details: places(50) };
  expect(checkOf(cutProof({ ...proof, checks: [leaked] }).proof, 'leaked-values')?.details).toHaveLength(50);
});

test('of copied tables those with columns that nobody has looked at stay, and the others are counted', () => {
  const tables = [...copied(30, 'FREE')!, ...copied(25, 'NOT_EXAMINED')!];
  const cut = cutProof({ ...proof, copied: tables });
  expect(new Set(cut.proof.copied?.map(({ columns: [column] }) => column?.state))).toEqual(
    new Set(['NOT_EXAMINED']),
  );
  expect(cut.rest.copied).toEqual({ tables: 35, columns: 35, notExamined: 5 });
});
