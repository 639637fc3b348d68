// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { Checks } from './checks';
import { fixtures } from './generate.fixtures';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The values submitted by a button's form. */
const sentBy = (name: string): Record<string, string> => {
  const { form, name: own, value } = button(name);
  const sent = [...new FormData(form ?? undefined)].map(([key, text]) => [
    key,
    typeof text === 'string' ? text : '',
  ]);
  return { ...(Object.fromEntries(sent) as Record<string, string>), ...(own === '' ? {} : { [own]: value }) };
};

test('an outdated validation triggers a new one [S4.007]', () => {
  showFixture(fixtures, 'a stale validation');
  expect(sentBy('Validate the destination')).toEqual({ intent: 'check', end: 'destination' });
});

test('an outdated validation warns, with its age [S4.010 S9.024]', () => {
  showFixture(fixtures, 'a stale validation');
  expect(screen.getByText(/Validated more than a day ago/)).toBeTruthy();
});

test('a validation older than an hour warns [S4.009 S9.023]', () => {
  const checked_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const found = { found: null, error: null, issues: [], missing_tables: [], holding_data: [], left_out: [] };
  const stale = { is_stale: true, stale_reason: 'hour-old', due_reason: 'hour-old' } as const;
  const source = { ...found, job_id: 12, status: 'SUCCESS', checked_at, ...stale } as const;
  const run = {
    validation: { source, destination: null },
    offers: { due: 'source', check: 'source' },
    active: null,
    mayEdit: true,
  } as const;
  show(<Checks run={run} own={null} base="/workspaces/7" />);
  expect(screen.getByText(/Validated more than an hour ago/)).toBeTruthy();
});

test('while a database is being validated the page says so, and the validation cannot be requested again', () => {
  showFixture(fixtures, 'being validated');
  expect(screen.getByText('Being validated')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('refreshing keeps the press of Start that waits, and with it the way to its run', () => {
  showFixture(fixtures, 'being validated for a press of Start');
  expect(screen.getByRole('link', { name: 'Refresh' }).getAttribute('href')).toBe(
    '/workspaces/7/generate?start=0000-0000',
  );
});

test('validation waits for another job, and links to it', () => {
  showFixture(fixtures, 'another job goes first');
  expect(screen.getByRole('link', { name: 'View that job' }).getAttribute('href')).toBe(
    '/workspaces/7/jobs/3',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('what tables lack is listed with the statement that adds it', () => {
  const { container } = showFixture(fixtures, 'findings');
  expect(container.textContent).toContain('1 table is created without part of its source definition');
  expect(container.textContent).toContain('SET DEFAULT public.uuid_generate_v1()');
  expect(container.textContent).toContain('befund_fall_fkey: epd.fall is not in the destination');
});

test('rows of other origin that a run keeps are counted, beside the switch that deletes them', () => {
  const { container } = showFixture(fixtures, 'rows of another origin');
  expect(container.textContent).toContain('1,214,882 rows stay');
  expect(container.textContent).toContain('Some were not written by this workspace');
  expect(sentBy('Delete all existing rows before the load')).toEqual({
    intent: 'set',
    option: 'truncate_included',
    value: 'true',
  });
});

test('kept rows of earlier runs are described as such, beside the switch that replaces them', () => {
  const { container } = showFixture(fixtures, 'own rows that are kept');
  expect(container.textContent).toContain('They come from earlier runs');
  expect(sentBy('Replace rows of earlier runs')).toMatchObject({ option: 'replace_own', value: 'true' });
});

test('a table that has to be made anew says what has changed, beside the switch that allows it', () => {
  const { container } = showFixture(fixtures, 'what becomes of tables that runs have made');
  expect(container.textContent).toContain('since then: − fax; + telefax varchar(20)');
  expect(sentBy('Make changed tables anew')).toMatchObject({ option: 'remake_changed', value: 'true' });
  expect(sentBy('Ask before tables are made anew')).toMatchObject({ value: 'false' });
  expect(sentBy('Leave out texts of definitions')).toMatchObject({
    option: 'leave_out_texts',
    value: 'true',
  });
});

test('the page says if there are no findings', () => {
  showFixture(fixtures, 'nothing found');
  expect(screen.getByText('No problems found.')).toBeTruthy();
});

test('while a validation is due, the page claims neither that there are no findings, nor that nothing is deleted', () => {
  showFixture(fixtures, 'nothing found yet');
  expect(screen.getByText('Listed once both databases are validated.')).toBeTruthy();
  showFixture(fixtures, 'what a run does, not counted yet');
  expect(screen.getByText('Counted once the destination is validated')).toBeTruthy();
});

test('a truncated list says how many it shows', () => {
  showFixture(fixtures, 'more findings than are shown');
  expect(screen.getByText('Showing 0 of 1,000.')).toBeTruthy();
});

test('the counts are those of the run, with suggestions and unexamined columns', () => {
  const { container } = showFixture(fixtures, 'what a run does');
  expect(container.textContent).toContain('37 of 40');
  expect(container.textContent).toContain('100 columns (12 suggested and not accepted yet');
  expect(screen.getByRole('link', { name: '9 not examined' })).toBeTruthy();
});

test('deleted rows are counted by table, beside the switch that keeps them', () => {
  const { container } = showFixture(fixtures, 'what a run does');
  expect(container.textContent).toContain('1,214,882 rows written by earlier runs of this workspace');
  expect(container.textContent).toContain('epd.patient 1,214,882');
  expect(sentBy('Keep these rows')).toMatchObject({ option: 'replace_own', value: 'false' });
  const all = showFixture(fixtures, 'what a run deletes of others').container;
  expect(all.textContent).toContain('1,214,882 rows including rows that this workspace did not write');
  expect(within(all).getByRole('button', { name: 'Keep rows not written by this workspace' })).toBeTruthy();
});

test('the start button repeats how many rows are deleted', () => {
  showFixture(fixtures, 'start');
  expect(screen.getByText('Starting the run deletes 183 rows in the destination.')).toBeTruthy();
});

test('a validation that is due for another reason than its age says which', () => {
  showFixture(fixtures, 'a run has started since');
  expect(screen.getByText(/A run was started since/)).toBeTruthy();
  expect(screen.queryByText(/an hour ago/)).toBeNull();
});

test('a validation that failed is the first finding, with its cause and its way out', () => {
  const { container } = showFixture(fixtures, 'a validation that failed');
  const first = within(container).getAllByRole('group')[0]!;
  expect(first.textContent).toContain('db.example.org');
  const links = within(first).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/workspaces/7/settings/source',
    '/workspaces/7/jobs/11',
  ]);
  expect(container.textContent).not.toContain('No problems found');
});

test('what is not counted yet is not confirmed by pressing Start', () => {
  showFixture(fixtures, 'start before anything was validated');
  expect(sentBy('Start the run')).toMatchObject({ confirmed_rows: '0' });
  expect(screen.getByText(/Both databases are validated first/)).toBeTruthy();
});

test('a press that met rows that nobody had counted says so, and the next one confirms their number', () => {
  showFixture(fixtures, 'start with uncounted rows');
  expect(screen.getByText('The run has not started')).toBeTruthy();
  expect(sentBy('Start the run')).toMatchObject({ confirmed_rows: '183' });
});

test('after a failed validation Start is disabled, and says why', () => {
  showFixture(fixtures, 'start that a validation blocks');
  expect(button('Start the run').disabled).toBe(true);
  const reason = document.getElementById(button('Start the run').getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('the validation of the source failed');
});

test('a reader sees what a run does, and no switches', () => {
  const { container } = showFixture(fixtures, 'what a run does, for a reader');
  expect(container.textContent).toContain('1,214,882 rows');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button that cancels another job says so and submits it', () => {
  showFixture(fixtures, 'another job is active');
  const pressed = button('Cancel that job and start this one');
  expect([pressed.name, pressed.value]).toEqual(['replace_active', 'true']);
  expect(screen.getByRole('link', { name: 'View that job' }).getAttribute('href')).toBe(
    '/workspaces/7/jobs/3',
  );
});
