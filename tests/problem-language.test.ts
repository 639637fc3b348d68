import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '@core/api/http/problem-response';
import { FieldsError } from '@core/kernel/fields-error';
import { errorCatalogue, errorCodes } from '@core/contract/error-codes';
import { languages, type Language } from '@core/contract/languages';
import { fixedDetails, problem } from '@core/contract/problem';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { AppError } from '@core/kernel/errors';
import { i18nFor } from '../app/services/i18n.server';
import { textsOf } from '../app/ui/words/words';
import { createTestApp, type SignedIn, type TestApp } from './setup/app';

let app: TestApp;
let anna: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  anna = await app.signIn('anna');
});
afterAll(() => app.close());

const titles = {
  en: 'Not found.',
  nl: 'Niet gevonden.',
  ja: '見つかりませんでした。',
} as const;

async function missing(path: string, headers: Record<string, string> = {}) {
  const response = await app.send(path, { headers });
  return { language: response.headers.get('Content-Language'), found: problem.parse(await response.json()) };
}

describe('a problem is in the requested language', () => {
  it.each<[string, string, Record<string, string>, Language]>([
    ['by the address', '/nowhere/?lng=ja', { Cookie: 'lng=nl', 'Accept-Language': 'en' }, 'ja'],
    ['by the cookie', '/nowhere/', { Cookie: 'lng=nl', 'Accept-Language': 'ja' }, 'nl'],
    ['by its weight', '/nowhere/', { 'Accept-Language': 'fr, nl;q=0.5, ja;q=0.8, en;q=0' }, 'ja'],
    ['with a region', '/nowhere/', { 'Accept-Language': 'nl-BE' }, 'nl'],
    ['or else English', '/nowhere/', { 'Accept-Language': 'fr' }, 'en'],
  ])('%s', async (_, path, headers, language) => {
    const { language: said, found } = await missing(path, headers);
    expect([said, found.title]).toEqual([language, titles[language]]);
  });

  it('in its fields, whose keys stay the same', async () => {
    const answers = languages.map(async (language) => {
      const response = await app.send('/users/me/', {
        as: anna,
        method: 'PATCH',
        body: JSON.stringify({ email: 'no address' }),
        headers: {
          'X-CSRFToken': anna.csrf,
          'Content-Type': 'application/json',
          'Accept-Language': language,
        },
      });
      return problem.parse(await response.json());
    });
    const found = await Promise.all(answers);
    expect(found.map(({ error_keys }) => error_keys)).toEqual(
      languages.map(() => ({ email: ['validation:email'] })),
    );
    expect(found.map(({ errors }) => errors.email?.[0])).toEqual(
      languages.map((language) => i18nFor(language).t('validation:email')),
    );
  });

  it.each(languages)('except the details that clients compare, in %s', (language) => {
    const detail = (code: string, details = {}) =>
      problemOf(new AppError(code, { details }), 'request-id', language).detail;
    expect([
      detail('not-authenticated'),
      detail('session-expired'),
      detail('forbidden'),
      detail('row-content-forbidden'),
      detail('not-found', { what: 'job' }),
    ]).toEqual([
      fixedDetails.notAuthenticated,
      fixedDetails.notAuthenticated,
      fixedDetails.insufficientPermissions,
      fixedDetails.insufficientPermissions,
      fixedDetails.jobIdNotFound,
    ]);
  });
});

/** Details that select a nested text. */
const ofTexts: Readonly<Record<string, string>> = { reason: 'not-unique', cause: 'too-long', hint: 'none' };

describe.each(languages)('the texts of a problem in %s', (language) => {
  const fixed: readonly string[] = Object.values(fixedDetails);
  const pages = textsOf(i18nFor(language));

  it.each(errorCodes)('%s are those of the pages, with every placeholder filled', (code) => {
    const details = Object.fromEntries(
      errorCatalogue[code].params.map((name) => [name, ofTexts[name] ?? `<${name}>`]),
    );
    const withGenerator = 'generator' in details ? { ...details, generator: 'duplicate' } : details;
    const found = problemOf(new AppError(code, { details: withGenerator }), 'request-id', language);
    const words = wordsOfCode(pages, code, withGenerator);
    expect(found.title).toBe(words.title);
    if (!fixed.includes(found.detail)) expect(found.detail).toBe(words.detail);
    expect(`${found.title} ${found.detail}`).not.toMatch(/\{\{|\$t\(|undefined/);
  });

  it('have a dash for details that an error does not know', () => {
    const { detail } = problemOf(new AppError('too-many-attempts'), 'request-id', language);
    expect(detail).toContain('–');
  });

  it('of an internal error say nothing about its cause', () => {
    const found = problemOf(new Error('password hunter2'), 'request-id', language);
    expect(found.title).toBe(i18nFor(language).t('errors:internal.title'));
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  it('of fields are in words, each with its key', () => {
    const error = new FieldsError('validation-failed', { name: ['validation:max80'] });
    const { errors, error_keys } = problemOf(error, 'request-id', language);
    expect(errors).toEqual({ name: [i18nFor(language).t('validation:max80')] });
    expect(error_keys).toEqual({ name: ['validation:max80'] });
  });
});
