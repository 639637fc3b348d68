import type { Proof, ProofCheck } from '@core/contract/schemas/proof';
import { expect, test } from 'vitest';
import { proof } from '../ui/job/job.fixtures';
import { cutProof } from './cut-proof.server';

const check: ProofCheck = {
  id: 'orphans',
  checked: 1,
  unit: 'keys',
  found: 1,
  verdict: 'remark',
  remark: null,
  details: [],
};
const place = (n: number, remark?: string): ProofCheck['details'][number] => ({
  ...{ schema_name: '', table_name: `table_${n}`, column_names: ['a'], found: 1 },
  params: remark === undefined ? {} : { remark },
});
const places = (count: number, remark?: string) => Array.from({ length: count }, (_, n) => place(n, remark));
const copied = (count: number, state: 'NOT_EXAMINED' | 'NON_PII'): Proof['copied'] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ schema_name: '', table_name: `${state} ${n}` },
    columns: [{ name: 'a', state }],
  }));
const checkOf = (whole: Proof, id: string) => whole.checks.find((one) => one.id === id);

test('the first places of each remark stay, and the others are counted', () => {
  const details = [...places(10), ...places(7, 'by-design'), ...places(2, 'made-without')];
  const cut = cutProof({ ...proof, checks: [{ ...check, details }] });
  expect(checkOf(cut.proof, check.id)?.details).toHaveLength(6 + 6 + 2);
  expect(cut.rest.places[check.id]).toEqual({ '': 4, 'by-design': 1 });
});

test("places with the check's own remark count with those without one, as the page lists them", () => {
  const details = [...places(4), ...places(7, 'by-design')];
  const remark = { code: 'by-design', params: {} } as const;
  const cut = cutProof({ ...proof, checks: [{ ...check, remark, details }] });
  expect(checkOf(cut.proof, check.id)?.details).toHaveLength(6);
  expect(cut.rest.places[check.id]).toEqual({ '': 5 });
});

test('every column that protected values leaked into stays', () => {
  const leaked: ProofCheck = { ...check, id: 'leaked-values', details: places(50) };
  expect(checkOf(cutProof({ ...proof, checks: [leaked] }).proof, 'leaked-values')?.details).toHaveLength(50);
});

test('copied tables with unexamined columns stay, and the others are counted', () => {
  const tables = [...copied(30, 'NON_PII')!, ...copied(25, 'NOT_EXAMINED')!];
  const cut = cutProof({ ...proof, copied: tables });
  expect(new Set(cut.proof.copied?.map(({ columns: [column] }) => column?.state))).toEqual(
    new Set(['NOT_EXAMINED']),
  );
  expect(cut.rest.copied).toEqual({ tables: 35, columns: 35, notExamined: 5 });
});
