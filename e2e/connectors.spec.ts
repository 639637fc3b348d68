import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { severalRuns } from '../tests/setup/limits';
import { hydrated } from './setup/hydrated';
import { reachRun, validateBoth, waitForJob } from './setup/jobs';
import { customers, startMariadbShop, type MariadbShop } from './setup/mariadb-shop';
import { withJs, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

/** What a reader types into the form of a connection, and the error for a typo. */
interface Side {
  readonly type: 'MARIADB' | 'LOCAL_FS';
  readonly fields: Readonly<Record<string, string>>;
  readonly slip: Readonly<Record<string, string>>;
  /** The field with the error, its code, and the parameters of its text. */
  readonly answer: readonly [field: string, code: string, params: Record<string, string>];
}

// Each creates a workspace and runs it while a server starts: slow on a busy machine.
test.describe.configure({ timeout: severalRuns });

/** Started by the worker's first journey that needs it. */
let shop: MariadbShop | undefined;

test.beforeAll(async () => {
  try {
    shop = await startMariadbShop();
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    test.skip(true, `not run: ${error instanceof Error ? error.message : String(error)}`);
  }
});
test.afterAll(() => shop?.stop());

test(
  'a MariaDB database is protected into a folder of files [S2.012]',
  withJs,
  async ({ page, signIn, inspect }) => {
    const { path: folder } = folders();
    const mariadb = server('filled');
    const slip = { ...mariadb.fields, password: 'vergeten' };
    await signIn('nl');
    await createWorkspace(page, 'nl', inspect, {
      source: {
        ...mariadb,
        slip,
        answer: ['username', 'connection-bad-credentials', { username: mariadb.fields.username ?? '' }],
      },
      destination: {
        type: 'LOCAL_FS',
        fields: { path: `${folder}/uit`, file_format: 'csv' },
        slip: { path: `${folder}/er/niet` },
        answer: ['path', 'connection-file-missing', { path: `${folder}/er` }],
      },
    });
    await generate(page, 'nl');
    const written = readFileSync(`${folder}/uit/customers.csv`, 'utf8').trimEnd().split('\n');
    expect(written[0]).toBe('id,full_name,email');
    expect(written).toHaveLength(customers.length + 1);
    for (const { email } of customers) expect(written.join()).not.toContain(email);
  },
);

test(
  'a folder of files is protected into a MariaDB database, and reports which types were widened [S2.012]',
  withoutJs,
  async ({ page, signIn, inspect }) => {
    const { path: folder } = folders();
    fillFolder(`${folder}/in`);
    const mariadb = server('empty');
    await signIn('ja');
    await createWorkspace(page, 'ja', inspect, {
      source: {
        type: 'LOCAL_FS',
        fields: { path: `${folder}/in` },
        slip: { path: `${folder}/nai` },
        answer: ['path', 'connection-file-missing', { path: `${folder}/nai` }],
      },
      destination: {
        ...mariadb,
        slip: { ...mariadb.fields, database: 'nai' },
        answer: ['database', 'connection-database-missing', { database: 'nai' }],
      },
    });
    const tables = page.url();
    await page
      .getByRole('link', { name: /^meters/ })
      .first()
      .click();
    await page.getByRole('rowheader', { name: 'reading' }).getByRole('link').click();
    await expect(page.getByText(textsOf('ja')('column:facts.widened', { type: 'BIGINT' }))).toBeVisible();
    await inspect('column-widened-ja');
    await page.goto(tables);
    await generate(page, 'ja');
    const made = await requireShop().query('leeg', 'SELECT id, email FROM customers ORDER BY id');
    expect(made.map(([id]) => Number(id))).toEqual(customers.map(({ id }) => id));
    expect(made.flat().filter((text) => customers.some(({ email }) => email === text))).toEqual([]);
    expect(await requireShop().query('leeg', 'SELECT count(*), max(reading) FROM meters')).toEqual([
      [String(meters), 'n/a'],
    ]);
  },
);

function requireShop(): MariadbShop {
  if (!shop) throw new Error('The server was not started.');
  return shop;
}

function server(which: 'filled' | 'empty'): Pick<Side, 'type' | 'fields'> {
  const { host, port, user, password, [which]: database } = requireShop();
  return { type: 'MARIADB', fields: { host, port: String(port), database, username: user, password } };
}

/** A folder of the test's own, inside those allowed for connections. */
function folders(): { readonly path: string } {
  const path = test.info().outputPath();
  mkdirSync(path, { recursive: true });
  return { path };
}

/** More than the rows from which column types are inferred. */
const meters = 21_000;

/** The customers, and a table whose last row does not fit the inferred type. */
function fillFolder(path: string): void {
  mkdirSync(path);
  const rows = customers.map(({ id, name, email }) => `${id},${name},${email}`);
  writeFileSync(`${path}/customers.csv`, `id,full_name,email\n${rows.join('\n')}\n`);
  const readings = Array.from({ length: meters }, (_, at) => `${at},${at + 1 < meters ? at : 'n/a'}`);
  writeFileSync(`${path}/meters.csv`, `id,reading\n${readings.join('\n')}\n`);
}

/** Creates a workspace up to its tables, with a typo in the form of each connection. */
async function createWorkspace(
  page: Page,
  language: Language,
  inspect: (name: string) => Promise<void>,
  sides: { readonly source: Side; readonly destination: Side },
): Promise<void> {
  const text = textsOf(language);
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
  await press('workspaces:create');
  await page.locator('input[name="name"]').fill(`Connectors ${language}`);
  await press('wizard:continue');
  for (const step of ['source', 'destination'] as const) {
    const { type, fields, slip, answer } = sides[step];
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
    await chooseType(page, type, text('connection:showFields'));
    await fill(page, slip);
    await press('connection:testAndContinue');
    const [field, code, params] = answer;
    const words = text(`errors:${code}.title`, params);
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toHaveAttribute(
      'href',
      `#connection.${field}`,
    );
    await expect(page.locator(`[id="connection.${field}-error"]`)).toContainText(words);
    await inspect(`wizard-${step}-${type}-${language}`);
    await fill(page, fields);
    await press('connection:testAndContinue');
  }
  await expect(page).toHaveURL(/\/launch$/);
  await press('wizard:launch.button');
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await waitForJob(page, language, 'SUCCESS');
  await page
    .getByRole('link', { name: text('jobs:done.create_engine.next'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tables/);
}

/** With JavaScript, selecting a type shows its fields as soon as the page is hydrated; without, its button does. */
async function chooseType(page: Page, type: Side['type'], show: string): Promise<void> {
  const hasScripts = test.info().project.use.javaScriptEnabled !== false;
  if (hasScripts) await hydrated(page);
  await page.locator('#connection-type').selectOption(type);
  if (!hasScripts) await page.getByRole('button', { name: show, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`type=${type}$`));
}

async function fill(page: Page, fields: Side['fields']): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="connection.${name}"]`);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** From the tables to the proof of a run, with both databases validated before it. */
async function generate(page: Page, language: Language): Promise<void> {
  const text = textsOf(language);
  const press = (key: string) =>
    page
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click();
  await validateBoth(page, /^\/workspaces\/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '', language);
  await press('generate:start.button');
  await reachRun(page, language);
  await waitForJob(page, language, 'SUCCESS');
  await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
}
