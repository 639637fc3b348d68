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
    await page.waitForFunction(formIsAlive);
  },
);

/** Runs in the page: React has taken the form over. */
function formIsAlive(): boolean {
  const form = document.querySelector('main form') ?? {};
  return Object.keys(form).some((property) => property.startsWith('__reactProps$'));
}

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
