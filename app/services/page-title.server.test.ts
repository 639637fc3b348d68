import { expect, test } from 'vitest';
import { pageTitle } from './page-title.server';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/?lng=nl', { headers });

test('a title is the page, where it is, and the product', async () => {
  expect(await pageTitle(request(), 'jobs:title', 'EPD: acceptatie')).toBe(
    'Taken – EPD: acceptatie – Understudy',
  );
});

test('a page that answers a form which was refused says so first', async () => {
  const posted = request({ 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' });
  expect(await pageTitle(posted, 'jobs:title')).toBe('Fout: Taken – Understudy');
});
