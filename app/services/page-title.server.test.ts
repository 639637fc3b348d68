import { expect, test } from 'vitest';
import { errorTitle, pageTitle } from './page-title.server';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/?lng=nl', { headers });

test('a title is the page, where it is, and the product [S1.022]', async () => {
  expect(await pageTitle(request(), 'jobs:title', 'EPD: acceptatie')).toBe(
    'Taken – EPD: acceptatie – Understudy',
  );
});

test('a page that answers a form which was refused says so first', async () => {
  const posted = request({ 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' });
  expect(await pageTitle(posted, 'jobs:title')).toBe('Fout: Taken – Understudy');
});

test('errors are said once, also where a refused form stands on a page with errors of its own', async () => {
  const posted = request({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(await errorTitle(request(), 'jobs:title')).toBe('Fout: Taken – Understudy');
  expect(await errorTitle(posted, 'jobs:title')).toBe('Fout: Taken – Understudy');
});

test('a key with a hyphen is a text, too', async () => {
  expect(await pageTitle(request(), 'tables:bulk.titles.not-pii')).toBe(
    'Markeren als niet persoonlijk – Understudy',
  );
});
