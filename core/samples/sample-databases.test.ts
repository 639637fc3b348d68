import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';
import { createSampleDatabases, sampleDefinitions, type SampleDatabase } from './sample-databases';

let folder = '';
let samples: readonly SampleDatabase[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-samples-'));
  samples = createSampleDatabases(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (id: string) => samples.find((sample) => sample.id === id)?.path ?? '';

function query(id: string, sql: string): string[] {
  const db = new Database(pathOf(id), { readonly: true });
  const values = db.prepare<[], string>(sql).pluck().all();
  db.close();
  return values;
}

describe('sample databases', () => {
  it('are the same each time [B4.008]', () => {
    const second = mkdtempSync(join(tmpdir(), 'understudy-samples-'));
    for (const sample of createSampleDatabases(second)) {
      expect(readFileSync(sample.path).equals(readFileSync(pathOf(sample.id)))).toBe(true);
    }
    rmSync(second, { recursive: true });
  });

  it('are not rebuilt when requested again, unless their version differs', () => {
    const before = samples.map((sample) => statSync(sample.path).ino);
    expect(createSampleDatabases(folder)).toEqual(samples);
    expect(samples.map((sample) => statSync(sample.path).ino)).toEqual(before);
    writeFileSync(pathOf('clinic'), '');
    expect(createSampleDatabases(folder)).toEqual(samples);
  });

  it('tell how large they are', () => {
    expect(samples.map(({ id, tables }) => ({ id, tables }))).toEqual([
      { id: 'clinic', tables: 6 },
      { id: 'webshop', tables: 9 },
    ]);
    for (const sample of samples) {
      expect(sample.rows).toBeGreaterThan(3000);
      expect(sample.rows).toBeLessThan(12_000);
      expect(sample.columns).toBeGreaterThan(40);
    }
  });

  it.each(sampleDefinitions.map((definition) => definition.id))(
    'have no row without its parent: %s',
    (id) => {
      expect(query(id, 'SELECT "table" FROM pragma_foreign_key_check')).toEqual([]);
      expect(query(id, 'PRAGMA integrity_check')).toEqual(['ok']);
    },
  );

  it('have a cycle, a composite key, a key that refers to its own table, and views [B4.006]', () => {
    const keys = (table: string) =>
      query('webshop', `SELECT "table" FROM pragma_foreign_key_list('${table}')`);
    expect(keys('departments')).toContain('employees');
    expect(keys('employees').sort()).toEqual(['departments', 'employees']);
    expect(query('webshop', "SELECT name FROM pragma_table_info('order_lines') WHERE pk > 0")).toEqual([
      'order_id',
      'line_number',
    ]);
    expect(query('webshop', "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")).toEqual([
      'customer_overview',
      'order_totals',
    ]);
  });

  it('have people of four languages in their own script [B4.007]', () => {
    for (const [id, table] of [
      ['clinic', 'patients'],
      ['webshop', 'customers'],
    ] as const) {
      expect(query(id, `SELECT DISTINCT language FROM ${table} ORDER BY 1`)).toEqual([
        'de',
        'en',
        'ja',
        'nl',
      ]);
      const japanese = query(id, `SELECT last_name || first_name FROM ${table} WHERE language = 'ja'`);
      expect(japanese.every((name) => /^[\p{Script=Han}\p{Script=Hiragana}々]+$/u.test(name))).toBe(true);
    }
  });

  it('have valid numbers, all from ranges for tests', () => {
    const ibans = [
      ...query('clinic', 'SELECT iban FROM patients WHERE iban IS NOT NULL'),
      ...query('webshop', 'SELECT iban FROM employees WHERE iban IS NOT NULL'),
    ];
    expect(ibans.length).toBeGreaterThan(200);
    for (const value of ibans) {
      expect(isIban(value)).toBe(true);
      expect(value).toMatch(/^(NL..TEST|GB..TEST000000|DE..00000000)/);
    }
    const bsns = query('clinic', 'SELECT bsn FROM patients WHERE bsn IS NOT NULL');
    expect(bsns.length).toBeGreaterThan(150);
    expect(bsns.every((bsn) => isBsn(bsn) && bsn.startsWith('9999'))).toBe(true);
    expect(query('webshop', 'SELECT card_number FROM payment_cards').every(isCardNumber)).toBe(true);
  });

  it('have e-mail addresses at domains that belong to nobody', () => {
    const emails = [
      ...query(
        'clinic',
        'SELECT email FROM patients WHERE email IS NOT NULL UNION ALL SELECT email FROM practitioners',
      ),
      ...query('webshop', 'SELECT email FROM customers UNION ALL SELECT work_email FROM employees'),
    ];
    for (const email of emails)
      expect(email).toMatch(/^[a-z0-9.]+@([a-z]+\.)?(example\.(com|org|net)|example|invalid)$/);
  });

  it('have personal data in free text', () => {
    const withName = query(
      'clinic',
      `SELECT n.id FROM notes n JOIN appointments a ON a.id = n.appointment_id JOIN patients p ON p.id = a.patient_id WHERE instr(n.body, p.last_name) > 0`,
    );
    expect(withName.length).toBeGreaterThan(100);
  });
});
