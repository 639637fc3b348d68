import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { waitLimit } from '../tests/setup/limits';
import { hydrated } from './setup/hydrated';
import { reachRun, validateBoth, waitForJob } from './setup/jobs';
import { withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

test('ten rows of a table are shown beside those of the run', async ({ page, signIn, inspect }) => {
  await signIn();
  const { path } = await sampleWorkspace(page, 'Rows compared');
  await validateBoth(page, path);
  await page.goto(`${path}/generate`);
  await button(page, 'generate:start.button').click();
  await reachRun(page);
  await waitForJob(page, 'en', 'SUCCESS');

  const section = page.getByRole('region', { name: text('jobs:rows.title') });
  await section.getByRole('combobox', { name: text('jobs:rows.table') }).selectOption({ label: 'customers' });
  await section.getByRole('button', { name: text('jobs:rows.show') }).click();
  await expect(page).toHaveURL(/rows=\d+#rows$/);
  await expect(section.getByText(text('jobs:rows.matched'))).toBeVisible();
  await expect(section.getByRole('rowheader')).toHaveCount(20);
  await expect(section.locator('td[data-changed]').first()).toBeVisible();
  await inspect('job-rows');
});

test.describe('a port that never responds', () => {
  const sockets = new Set<Socket>();
  let silent: Server;
  test.beforeAll(async () => {
    silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  const fillIn = async (page: Page) => {
    const fields = {
      host: '127.0.0.1',
      port: String((silent.address() as AddressInfo).port),
      database: 'shop',
      username: 'reader',
    };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[name="connection.${name}"]`).fill(value);
    }
  };

  test(
    'shows the steps of its test as they happen, counts the seconds, and can be stopped',
    withJs,
    async ({ page, signIn, inspect }) => {
      await signIn();
      const { path } = await sampleWorkspace(page, 'Another type');
      await page.goto(`${path}/settings/source`);
      await hydrated(page);
      await page.getByLabel(text('connection:type')).selectOption('POSTGRESQL');
      await expect(page).toHaveURL(/type=POSTGRESQL/);
      await fillIn(page);
      await button(page, 'connection:testOnly').click();
      const running = page.getByRole('region', { name: text('connection:testing') });
      await expect(running.getByRole('row', { name: text('connection:tests.network') })).toContainText(
        text('connection:seen.network', { port: (silent.address() as AddressInfo).port }),
      );
      await expect(running.getByRole('row', { name: text('connection:tests.encryption') })).toContainText(
        text('ui:testReport.running'),
      );
      await expect(page.getByRole('button', { name: text('connection:pressed') })).toContainText(/\d s$/);
      await inspect('connection-testing');
      await page.getByRole('link', { name: text('ui:pending.stop') }).click();
      await expect(running).toHaveCount(0);
      await expect(button(page, 'connection:testOnly')).toBeEnabled();
    },
  );

  test('is reported as open but silent', async ({ page, signIn }) => {
    await signIn();
    const { path } = await sampleWorkspace(page, 'Silent');
    await page.goto(`${path}/settings/destination?type=POSTGRESQL`);
    await fillIn(page);
    await button(page, 'connection:testOnly').click();
    const { port } = silent.address() as AddressInfo;
    const words = text('errors:connection-silent.title', { host: '127.0.0.1', port });
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible({
      timeout: waitLimit,
    });
  });
});
