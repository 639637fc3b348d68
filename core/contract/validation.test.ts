import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callById } from './calls';
import { interfaceLocale } from './enums';
import { limits } from './limits';
import { connectionInput } from './schemas/connection';
import { tableUpdateBody } from './schemas/table';
import { mappingKeyForm } from './schemas/mapping-key';
import { organizationForm } from './schemas/organization';
import { ownRecognizerBody } from './schemas/pii-scan';
import { apiTokenCreate, passwordChange, userCreate } from './schemas/user';
import { parseFields } from './validation';

const workspaceCreate = callById('workspaces.create').body;

function readTexts(language: string): Record<string, string> {
  const path = join(import.meta.dirname, 'texts', language, 'validation.json');
  return z.record(z.string(), z.string().min(1)).parse(JSON.parse(readFileSync(path, 'utf8')));
}

function keysInSource(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(/'validation:([a-z0-9-]+)'/g)].map((match) => match[1] ?? ''))];
}

function errorsOf(schema: z.ZodType, data: unknown) {
  const parsed = parseFields(schema, data);
  return parsed.ok ? {} : parsed.errors;
}

describe.each(interfaceLocale.options)('validation texts in %s', (language) => {
  it('are there for every key that a schema gives', () => {
    expect(Object.keys(readTexts(language))).toEqual(expect.arrayContaining(keysInSource()));
  });
});

describe.each(interfaceLocale.options)('texts of ranges in %s', (language) => {
  it.each([
    ['whole-number', [0]],
    ['count', [1]],
    ['too-large', [Number.MAX_SAFE_INTEGER]],
    ['tuning', [1, limits.tuningMax]],
    ['connections', [1, limits.connectionsMax]],
    ['share', [0, 1]],
    ['percentage', [0, 100]],
    ['privacy-epsilon', [0, limits.privacyEpsilonMax]],
  ])('say the numbers that the schema of %s holds', (key, numbers) => {
    const written = numbers.map((value) => new Intl.NumberFormat(language).format(value));
    expect(readTexts(language)[key]?.match(/\d[\d.,]*/g)).toEqual(written);
  });
});

describe('the words of the specification', () => {
  it.each([
    ['password-short', 'Must be 8 or more characters long'],
    ['max64', 'Must be 64 or less characters long'],
    ['email', 'Invalid email'],
    ['workspace-name', 'Workspace name is required'],
    ['required', 'This field is required'],
    ['empty', 'This field may not be empty'],
    ['field-empty', '{{field}} cannot be empty'],
    ['invalid', 'This field is invalid'],
    ['form', 'The form contains errors. Please check the data and try again.'],
  ])('%s [S5.001 S5.011]', (key, text) => {
    expect(readTexts('en')[key]).toBe(text);
  });
});

describe('limits', () => {
  const named = (name: string) => errorsOf(workspaceCreate, { name, mode: 'MOCK' });

  it('take a workspace name of 80 characters and no more [S5.007 S9.016]', () => {
    expect(named('a'.repeat(80))).toEqual({});
    expect(named('a'.repeat(81))).toEqual({ name: ['validation:max80'] });
    expect(named('   ')).toEqual({ name: ['validation:workspace-name'] });
  });

  it('take names of 64 characters and passwords of 8 [S9.014 S5.008 S9.015]', () => {
    const form = {
      username: 'u',
      first_name: 'a'.repeat(65),
      last_name: ' ',
      email: 'x',
      password: '1234567',
    };
    expect(errorsOf(userCreate, form)).toEqual({
      first_name: ['validation:max64'],
      last_name: ['validation:last-name'],
      email: ['validation:email'],
      password: ['validation:password-short'],
    });
  });

  it.each<[string, z.ZodType, string]>([
    ['a token', apiTokenCreate, 'name'],
    ['an organization', organizationForm, 'name'],
    ['a mapping key', mappingKeyForm, 'name'],
    ['a recognizer', ownRecognizerBody, 'name'],
  ])('take 64 characters for the name of %s, and not none [S5.008 S5.009 S9.015]', (_, schema, field) => {
    const errors = (value: string) => errorsOf(schema, { [field]: value });
    expect(errors('a'.repeat(64))).not.toHaveProperty(field);
    expect(errors('a'.repeat(65))).toMatchObject({ [field]: ['validation:max64'] });
    expect(errors(' ')).toMatchObject({ [field]: ['validation:empty'] });
  });

  it('refuse a new password that differs from its repetition, or is the old one', () => {
    const form = {
      current_password: 'old-secret',
      new_password: 'new-secret',
      repeat_password: 'new-secret',
    };
    expect(errorsOf(passwordChange, form)).toEqual({});
    expect(errorsOf(passwordChange, { ...form, repeat_password: 'other' })).toEqual({
      repeat_password: ['validation:password-mismatch'],
    });
    const same = { ...form, new_password: 'old-secret', repeat_password: 'old-secret' };
    expect(errorsOf(passwordChange, same)).toEqual({ new_password: ['validation:password-same'] });
  });
});

describe('the settings of a table', () => {
  const setting = (values: object) => errorsOf(tableUpdateBody, { id: 1, ...values });
  const refused = (name: string, values: readonly unknown[]) =>
    [...new Set(values.map((value) => JSON.stringify(setting({ [name]: value }))))].join();

  it.each(['rows_to_generate', 'seed'])('take whole numbers from 0 as %s', (name) => {
    for (const value of [null, 0, 7, Number.MAX_SAFE_INTEGER]) expect(setting({ [name]: value })).toEqual({});
    expect(refused(name, [-1, 1.5, -3, -1e17])).toBe(`{"${name}":["validation:whole-number"]}`);
    expect(refused(name, [1e17, Number.MAX_SAFE_INTEGER + 1])).toBe(`{"${name}":["validation:too-large"]}`);
    expect(refused(name, ['many', '7', false])).toBe(`{"${name}":["validation:number"]}`);
  });

  it.each(['max_training_rows', 'max_sequence_length', 'rare_sequence_threshold'])(
    'take whole numbers from 1 as %s',
    (name) => {
      for (const value of [null, 1, 7]) expect(setting({ [name]: value })).toEqual({});
      expect(refused(name, [0, -1, 1.5])).toBe(`{"${name}":["validation:count"]}`);
      expect(refused(name, [1e17])).toBe(`{"${name}":["validation:too-large"]}`);
    },
  );

  it('take a privacy budget above 0 and up to its limit', () => {
    const name = 'privacy_epsilon';
    for (const value of [null, 0.01, 2.5, limits.privacyEpsilonMax]) {
      expect(setting({ [name]: value })).toEqual({});
    }
    expect(refused(name, [0, -1, 100.5, 1000])).toBe(`{"${name}":["validation:privacy-epsilon"]}`);
    expect(refused(name, ['none'])).toBe(`{"${name}":["validation:number"]}`);
  });
});

describe('a field that there is not', () => {
  const exclude = callById('table.exclude').body;

  it.each([
    [
      { selection: { filter: { table_keywrod: 'x' } } },
      { 'selection.filter.table_keywrod': ['validation:unknown-field'] },
    ],
    [{ selection: { table_ids: [1], filter: {} } }, { 'selection.filter': ['validation:unknown-field'] }],
    [{ selection: { filter: {} }, dryrun: true }, { dryrun: ['validation:unknown-field'] }],
    [{ selection: { tables: [1] } }, { selection: ['validation:selection-empty'] }],
    [{ selection: {} }, { selection: ['validation:selection-empty'] }],
    [{ selection: { filter: {} } }, {}],
  ])('is named at its path: %j', (body, errors) => {
    expect(errorsOf(exclude, body)).toEqual(errors);
  });
});

describe('values of a body', () => {
  const settings = callById('engine.updateSettings').body;
  const table = (name: string) => (value: unknown) => errorsOf(tableUpdateBody, { id: 1, [name]: value });

  it('are not turned into others', () => {
    for (const value of [false, true, '', '5', [], [5]]) {
      expect(table('rows_to_generate')(value), JSON.stringify(value)).toEqual({
        rows_to_generate: ['validation:number'],
      });
    }
    expect(errorsOf(settings, { pii_threshold: null })).toEqual({ pii_threshold: ['validation:number'] });
    expect(errorsOf(settings, { seed: '42' })).toEqual({ seed: ['validation:number'] });
    expect(errorsOf(tableUpdateBody, { id: '1' })).toHaveProperty('id');
    expect(table('is_excluded')('false')).toEqual({ is_excluded: ['validation:invalid'] });
  });
});

describe('fields of a connection', () => {
  const postgres = { type: 'POSTGRESQL', host: 'db', port: 5432, database: 'd', username: 'u' };

  it('get the default tuning', () => {
    expect(parseFields(connectionInput, postgres)).toMatchObject({
      ok: true,
      value: { port: 5432, ssl_mode: 'prefer', n_connections: 2, read_batch_size: 10_000 },
    });
  });

  it('are named with what is wrong with them [S5.014]', () => {
    expect(errorsOf(connectionInput, { ...postgres, host: undefined, port: 'x' })).toEqual({
      host: ['validation:required'],
      port: ['validation:number'],
    });
    expect(errorsOf(connectionInput, { ...postgres, port: 70_000 })).toEqual({ port: ['validation:port'] });
    expect(errorsOf(connectionInput, { ...postgres, n_connections: 65, read_batch_size: 0 })).toEqual({
      n_connections: ['validation:connections'],
      read_batch_size: ['validation:tuning'],
    });
    expect(errorsOf(connectionInput, { type: 'NONE' })).toEqual({ type: ['validation:invalid'] });
  });
});
