import { expect, test } from 'vitest';
import { statusShown } from './status-shown.server';

const away = { status: 503, statusText: '', internal: false, data: {} };

test.each([
  ['the page around the answer to a form', 400, null, 400],
  ['a page that could not be made around it', 400, { 'routes/_app': away }, 503],
  ['a page whose code failed', 200, { root: new Error('a fault') }, 500],
])('%s', (_, statusCode, errors, expected) => {
  expect(statusShown({ statusCode, errors })).toBe(expected);
});
