import Database from 'better-sqlite3';
import { keyboardReader } from './setup/keyboard-reader';
import { workspaceOn } from './setup/large-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('the filters of a table with 2,000 columns are a few tab stops from the top', async ({
  page,
  signIn,
}) => {
  await signIn();
  const source = test.info().outputPath('wide.db');
  const columns = Array.from({ length: 1999 }, (_, at) => `c${at} TEXT`);
  const database = new Database(source);
  database.exec(`CREATE TABLE wide (id INTEGER PRIMARY KEY, ${columns.join(', ')})`);
  database.close();
  const { path } = await workspaceOn(page, source);
  await page.goto(`${path}/tables`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('wide');
  const reader = keyboardReader(page);
  await reader.skipHead();
  await reader.tabTo(page.getByLabel(text('tables:filters.keyword')));
});
