import { expect, it } from 'vitest';
import errors from '@core/contract/texts/en/errors.json';
import connection from '~/locales/en/connection.json';
import jobs from '~/locales/en/jobs.json';
import tables from '~/locales/en/tables.json';
import toasts from '~/locales/en/toasts.json';
import { untranslated } from '~/i18n';

it.each([
  ['S8.013', 'Connection test failed', connection.testFailed],
  ['S8.015', 'Something went wrong', errors.internal.title],
  ['S8.017', 'Validation error', errors['validation-failed'].title],
  ['S8.018', 'The form contains errors', errors['validation-failed'].detail],
  ['S8.019', 'Preview generation failed', errors['preview-failed'].title],
  ['S8.037', 'Scan could not be completed', jobs.failed.pii_scan],
  ['S8.042', 'review the job log', jobs.failed.synthesize],
  ['S8.043', 'Source validation failed', jobs.failed.schema_resolve],
  ['S8.044', 'Destination validation failed', jobs.failed.sync_target],
  ['S8.045', 'A user with this email or username already exists', errors['user-exists'].title],
  ['S8.056', 'Password changed', toasts.passwordChanged],
  ['S8.060', 'Table settings updated', tables.done.settings],
])('[%s] says “%s”', (_, words, text) => {
  expect(text).toContain(words);
});

it('says what to do if a connection fails [S8.014]', () => {
  const { title, detail } = errors['connection-failed'];
  expect(`${title} ${detail}`).toMatch(
    /^Could not connect to the database\. Please,? check the connection details/,
  );
});

it('names a referenced table that is excluded [S8.050]', () => {
  expect(JSON.stringify(tables)).toContain('is-excluded-but-referenced');
});

it('shows a key without a text, with its first letter capitalised [S9.037]', () => {
  expect(untranslated('some.key')).toBe('Some.key');
});
