import { withJs } from './setup/pairs';
import { expect, test } from './setup/test';

test(
  'a click at the moment at which the page comes to life breaks nothing',
  withJs,
  async ({ page, signIn }) => {
    await signIn();
    await page.addInitScript(clickOnFirstListener);
    await page.goto('/account/password');
    await page.waitForFunction(() => 'hasClicked' in window);
    await expect(page.locator('main form'), 'the form that came to life').toHaveAttribute('novalidate');
  },
);

/** Runs in the page, before all else: clicks as soon as React listens, before it has rendered a thing. */
function clickOnFirstListener(): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...parameters: Parameters<typeof listen>) => {
    listen(...parameters);
    if (parameters[0] !== 'dblclick') return;
    document.addEventListener = listen;
    queueMicrotask(() => {
      document.querySelector('h1')?.click();
      Object.assign(window, { hasClicked: true });
    });
  };
}
