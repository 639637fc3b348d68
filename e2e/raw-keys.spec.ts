import { expect, test, type Page } from '@playwright/test';
import { withJs } from './setup/pairs';
import { watchForRawKeys } from './setup/raw-keys';

const answer = (page: Page, body: string) =>
  page.route('http://journey.test/**', (route) => route.fulfill({ contentType: 'text/html', body }));

test('a text key in a page from the server is found, also if it is only read out', async ({
  page,
  javaScriptEnabled,
}) => {
  await answer(
    page,
    '<script>"errors:internal.title"</script><p>Personal-data-unprotected.title</p><a aria-label="Facts.nothing">x</a>',
  );
  const found = await watchForRawKeys(page, javaScriptEnabled);
  await page.goto('http://journey.test/');
  const keys = (await found()).map((key) => key.split(' in ')[0]);
  expect([...new Set(keys)].sort()).toEqual(['Facts.nothing', 'Personal-data-unprotected.title']);
});

test('a text key inserted by a script is found', withJs, async ({ page }) => {
  await answer(
    page,
    `<p>Words</p><script>addEventListener('click', () => { document.querySelector('p').textContent = 'Wait ' + '{'.repeat(2) + 'seconds}} s' })</script>`,
  );
  const found = await watchForRawKeys(page, true);
  await page.goto('http://journey.test/');
  expect(await found()).toEqual([]);
  const told = page.waitForEvent('console');
  await page.getByText('Words').click();
  await told;
  expect(await found()).toEqual(['{{seconds}} in http://journey.test/']);
});
