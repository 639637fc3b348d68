import { expect, test } from 'vitest';
import { readTextKey, textKey } from '@core/contract/texts/text-key';
import { i18nFor } from '../../services/i18n.server';
import { messageText, summaryErrors } from './form-errors';

test.each([
  ['en', 60, 'Wait 60 seconds'],
  ['en', 840, 'Wait 14 minutes'],
  ['nl', 60, '60 seconden'],
  ['nl', 840, '14 minuten'],
  ['ja', 60, '60 秒'],
  ['ja', 840, '14 分'],
] as const)('a message has its parameters filled in, in %s for %i seconds', (language, seconds, words) => {
  const t = i18nFor(language).getFixedT(language);
  const text = messageText(t, textKey('errors:too-many-attempts', { seconds }));
  expect(text).toContain(words);
  expect(text).not.toContain('{{');
});

test('parameters of a text are restored unchanged, whatever they contain', () => {
  const params = { name: 'a?b&c=d {{e}} 日本', count: 12, path: '007x' };
  expect(readTextKey(textKey('errors:x', params))).toEqual({ key: 'errors:x', params });
  expect(readTextKey('validation:required')).toEqual({ key: 'validation:required', params: {} });
});

test('missing fields are named by their labels, others are as short as at the field [S5.010]', () => {
  const t = i18nFor('en').getFixedT('en');
  const label = (field: string) => ({ username: 'Username', password: 'Password' })[field];
  const linesOf = (allErrors: Record<string, string[]>) =>
    summaryErrors(t, { allErrors }, {}, label).map(({ text }) => text);
  const required = ['validation:required'];
  expect(linesOf({ username: required, password: required })).toEqual([
    'Username cannot be empty',
    'Password cannot be empty',
  ]);
  expect(linesOf({ username: required })).toEqual(['Username cannot be empty']);
  expect(linesOf({ username: ['validation:max64'] })).toEqual(['Must be 64 or less characters long']);
  expect(linesOf({ username: ['validation:max64'], password: ['validation:max64'] })).toEqual([
    'Username: Must be 64 or less characters long',
    'Password: Must be 64 or less characters long',
  ]);
});
