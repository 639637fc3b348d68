import type { Page } from '@playwright/test';
import { waitLimit } from '../tests/setup/limits';
import type { ServerPair } from './setup/failing-api';
import { hydrated } from './setup/hydrated';
import { heldRun, largeWorkspace } from './setup/large-workspace';
import { withJs, withoutJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, password, test as base } from './setup/test';
import { textsOf } from './setup/texts';

/** Journeys with pages and API in two processes, and a connection between them that can be broken. */
const test = base.extend<{ pair: ServerPair }>({
  pair: async ({ servers }, use) => {
    await use(servers);
    servers.break(null);
  },
  baseURL: ({ servers }, use) => use(servers.url),
  meetsFaults: true,
});

const text = textsOf('en');
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: text(key), exact: true })
    .first()
    .click();
const toasts = (page: Page) => page.getByRole('region', { name: text('ui:toast.area') });
const proxyError = { status: 503, body: '<html><h1>Service Unavailable</h1></html>' };

test('a failed action keeps the page and its input, and reports the failure until closed', async ({
  page,
  signIn,
  pair,
  inspect,
  javaScriptEnabled,
  context,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Failed act');
  const settings = `${await workspace.pathOfTable('orders')}/settings`;
  if (javaScriptEnabled) await page.clock.install();
  await page.goto(settings);
  await page.locator('[name="rows_to_generate"]').fill('7');
  pair.break({ meets: 'acts', answer: proxyError });
  await press(page, 'tables:settings.save');

  const toast = toasts(page).getByRole('alert');
  await test.step('a toast of an error of the API, with the status in its header [S2.048 S8.001 S8.002]', async () => {
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(toast).toContainText('503 Service Unavailable');
  });
  await test.step('that names the act that failed [S8.036]', async () => {
    await expect(toast).toContainText(text('toasts:failed.tableSettings'));
  });
  await test.step('and says what happened [S8.003]', async () => {
    await expect(toast).toContainText(text('errors:service-unavailable.title'));
  });
  await test.step('on the page of the act, with what was typed [B7.007]', async () => {
    expect(new URL(page.url()).pathname).toBe(settings);
    await expect(page.locator('[name="rows_to_generate"]')).toHaveValue('7');
  });
  const details = toast.locator('pre');
  await test.step('the details are collapsed at first [S2.053]', async () => {
    await expect(details).toBeHidden();
  });
  await test.step('See more shows them, and becomes See less, which hides them [S2.054 S8.011 S8.012]', async () => {
    await toast.getByText(text('ui:toast.more')).click();
    await expect(details).toContainText('code: service-unavailable');
    await toast.getByText(text('ui:toast.less')).click();
    await expect(details).toBeHidden();
    await toast.getByText(text('ui:toast.more')).click();
    await expect(details).toBeVisible();
  });
  if (javaScriptEnabled) {
    await test.step('Copy copies the details [S2.055 S8.004 S8.009]', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await toast.getByRole('button', { name: text('ui:toast.copy') }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await details.textContent());
    });
    await test.step('and says Copied! for two seconds [S2.056 S8.010 S9.005]', async () => {
      await expect(toast.getByRole('button', { name: text('ui:toast.copied') })).toBeVisible();
      await page.clock.fastForward(2_000);
      await expect(toast.getByRole('button', { name: text('ui:toast.copy') })).toBeVisible();
    });
    await test.step('it stays until it is closed [S8.005 S9.004]', async () => {
      await page.clock.fastForward(600_000);
      await expect(toast).toBeVisible();
    });
  }
  await inspect('failed-act');

  pair.break(null);
  await press(page, 'tables:settings.save');
  await expect(page.getByText(text('tables:done.settings'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const silent = [
  ['whose message is an object @with-js [S8.006]', { message: { reason: 'unknown' } }],
  ['about a job that is not there @without-js [S8.007]', { detail: 'Error in Core API: Job ID not found' }],
] as const;
for (const [name, body] of silent) {
  test(`nothing is shown for an error ${name}`, async ({ page, signIn, pair }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Silent');
    await page.goto(`${workspace.path}/settings`);
    await page.getByLabel(text('settings:fields.name.label')).fill('Not saved');
    pair.break({ meets: 'acts', answer: { status: 500, body: JSON.stringify(body) } });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await press(page, 'settings:save');
    expect((await answered).status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: text('settings:title') })).toBeVisible();
    await expect(page.getByLabel(text('settings:fields.name.label'))).toHaveValue('Not saved');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('each failed action is named in its toast @with-js', async ({ page, signIn, pair }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Names');
  const path = await workspace.pathOfColumn('customers', 'city');
  await page.goto(path);
  await page.locator('input[name="generator"][value="duplicate"]').check();
  await press(page, 'column:save.save');
  await expect(page.getByText(text('column:done.saved', { column: 'city' }))).toBeVisible();
  const jobs = await page.request.get(`/api/v1/jobs/${workspace.engineId}/list/`);
  const [job] = ((await jobs.json()) as { results: { id: number }[] }).results;
  const acts = [
    ['/', 'workspaces:create', 'startCreation', 'S8.027'],
    [`${workspace.path}/settings`, 'settings:save', 'updateEngine', 'S8.032'],
    [`${workspace.path}/generate`, 'generate:start.button', 'startJob', 'S8.023'],
    [`${workspace.path}/jobs/${job?.id}/cancel`, 'jobs:cancel.button', 'cancelJob', 'S8.024'],
    [`${workspace.path}/jobs/${job?.id}/delete`, 'jobs:delete.button', 'removeJob', 'S8.025'],
    [path, /^Reset to/, 'resetColumn', 'S8.040'],
  ] as const;
  for (const [address, button, name, id] of acts) {
    await test.step(`${name} [${id}]`, async () => {
      pair.break(null);
      await page.goto(address);
      pair.break({ meets: 'acts', path: /^(?!.*(data_preview|filter))/, answer: 'nothing' });
      const label = typeof button === 'string' ? text(button) : button;
      await page.getByRole('button', { name: label }).first().click();
      await expect(toasts(page).getByRole('alert')).toContainText(text(`toasts:failed.${name}`));
      expect(new URL(page.url()).pathname).toBe(address);
    });
  }

  pair.break(null);
  await page.goto('/account/password');
  await page.locator('input[name="current_password"]').fill(password);
  await page.locator('input[name="new_password"]').fill('a better password');
  await page.locator('input[name="repeat_password"]').fill('another password');
  pair.break({ meets: 'acts', answer: 'nothing' });
  await press(page, 'password:save');
  // the browser reports it itself
  await expect(page.getByRole('alert')).toContainText(text('validation:password-mismatch'));
  await page.locator('input[name="repeat_password"]').fill('a better password');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await test.step('changePassword [S8.035]', async () => {
    await press(page, 'password:save');
    await expect(toasts(page).getByRole('alert')).toContainText(text('toasts:failed.changePassword'));
  });
  expect(await page.content()).not.toContain('a better password');
});

test('generators that fail to load are reported in their place @without-js [S8.041]', async ({
  page,
  signIn,
  pair,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Generators');
  const path = await workspace.pathOfColumn('customers', 'city');
  pair.break({ meets: 'all', path: /\/generators\/\d+\/supported_types/, answer: proxyError });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: text('column:choice.failed') })).toBeVisible();
  await inspect('generators-missing');
  pair.break(null);
  await page.getByRole('link', { name: text('shell:problem.again') }).click();
  await expect(page.locator('input[name="generator"]').first()).toBeAttached();
});

test('a page that fails to load becomes an error page, with details to copy [S8.004 B7.008]', async ({
  page,
  signIn,
  pair,
  inspect,
}) => {
  await signIn();
  await page.goto('/');
  pair.break({ meets: 'all', answer: 'nothing' });
  await page.getByRole('link', { name: text('shell:nav.status'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('shell:problem.503.title'));
  await expect(page.getByText('503 Service Unavailable').first()).toBeVisible();
  await page.getByText(text('ui:toast.more')).click();
  await expect(page.locator('pre')).toContainText('code: service-unavailable');
  await inspect('failed-page');
  pair.break(null);
  await page.getByRole('link', { name: text('shell:problem.again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('status:title'));
});

test.describe('where no page can come back', withoutJs, () => {
  for (const [what, typed] of [
    ['right', 'Typed before'],
    ['itself wrong', '   '],
  ] as const) {
    test(`a form that is ${what} is answered by 503 alone, and going back finds what was typed`, async ({
      page,
      signIn,
      pair,
    }) => {
      await signIn();
      const workspace = await sampleWorkspace(page, `Back ${what}`);
      await page.goto(`${workspace.path}/settings`);
      const name = page.getByLabel(text('settings:fields.name.label'));
      await name.fill(typed);
      pair.break({ meets: 'all', answer: 'nothing' });
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await press(page, 'settings:save');
      expect((await answered).status()).toBe(503);
      await expect(page.getByText(text('shell:problem.typed'))).toBeVisible();
      pair.break(null);
      await page.goBack();
      await expect(name).toHaveValue(typed);
    });
  }
});

/** Disconnects a page after it has loaded everything it needs: earlier, it could not even listen. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test.describe('with client JavaScript', withJs, () => {
  test('an action lost by the network is reported as such, and can be submitted again [S7.005]', async ({
    page,
    context,
    signIn,
    inspect,
  }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Offline');
    await page.goto(`${workspace.path}/settings`);
    const name = page.getByLabel(text('settings:fields.name.label'));
    await name.fill('After the tunnel');
    await goOffline(page);
    await press(page, 'settings:save');
    const toast = toasts(page).getByRole('alert');
    await expect(toast).toContainText(text('toasts:lost.offline'));
    await expect(name).toHaveValue('After the tunnel');
    await inspect('offline-act');
    await context.setOffline(false);
    await press(page, 'settings:save');
    await expect(page.getByText(text('toasts:engineUpdated'))).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

  test('a response from elsewhere is reported as such [S7.007]', async ({ page, signIn }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Unreadable');
    await page.goto(`${workspace.path}/settings`);
    await page.route('**/settings.data', (route) =>
      route.fulfill({ body: '<html>Sign in to the hotel</html>' }),
    );
    await hydrated(page);
    await press(page, 'settings:save');
    await expect(toasts(page).getByRole('alert')).toContainText(text('toasts:lost.unreadable'));
  });

  test('a page lost by the network waits or says so, and loads once there is a connection', async ({
    page,
    context,
    signIn,
    inspect,
  }) => {
    await signIn();
    await page.goto('/account/password');
    await goOffline(page);
    const typed = page.locator('input[name="current_password"]');
    await typed.fill('half a word');
    const follow = (key: string) => page.getByRole('link', { name: text(key), exact: true }).click();

    // its code was never loaded
    await follow('shell:nav.help');
    const note = page.getByRole('status').filter({ hasText: text('ui:pending.away') });
    await expect(note).toBeVisible();
    await inspect('offline-waits');
    await note.getByRole('link', { name: text('ui:pending.stop') }).click();
    await expect(note).toBeHidden();
    await expect(typed).toHaveValue('half a word');
    await follow('shell:nav.help');
    await expect(note).toBeVisible();
    await context.setOffline(false);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(text('help:title'));

    await hydrated(page);
    await follow('shell:nav.workspaces');
    await expect(page).toHaveURL(/\/$/);
    await goOffline(page);
    await follow('shell:nav.help');
    await expect(heading).toHaveText(text('shell:problem.offline.title'));
    await context.setOffline(false);
    await expect(heading).toHaveText(text('help:title'));
  });

  test('live progress that fails keeps the page and says so once, until it works again [S8.001]', async ({
    page,
    signIn,
    pair,
  }) => {
    await signIn();
    const run = await heldRun(page, await largeWorkspace(page, 10));
    await page.goto(run.job);
    await hydrated(page);
    pair.break({ meets: 'all', answer: 'nothing' });
    const toast = toasts(page).getByRole('alert');
    await expect(toast).toContainText('503 Service Unavailable');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('jobs:types.synthesize'));
    await page.waitForResponse((response) => response.url().includes('.data') && response.status() === 503);
    await expect(toast).toHaveCount(1);
    pair.break(null);
    run.release();
    await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible({
      timeout: waitLimit,
    });
    await expect(toast).toHaveCount(0);
  });

  test('a sample that fails to load keeps the form as it is [S8.001]', async ({ page, signIn, pair }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Sample');
    await page.goto(await workspace.pathOfColumn('customers', 'first_name'));
    // Shown until hydration.
    await expect(page.getByRole('button', { name: text('column:choice.show') })).toBeHidden();
    pair.break({ meets: 'all', answer: proxyError });
    await page.getByText(/^Show \d+ more$/).click();
    await page.locator('input[name="generator"][value="mask.ff1"]').check();
    await expect(toasts(page).getByRole('alert')).toContainText('503 Service Unavailable');
    await expect(page.locator('input[name="generator"][value="mask.ff1"]')).toBeChecked();
    pair.break(null);
    await page.getByRole('button', { name: text('column:sample.again') }).click();
    await expect(page.getByText(/^Changed: First name → /)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
