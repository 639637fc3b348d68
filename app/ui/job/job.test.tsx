// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Proof, ProofRemarkCode } from '@core/contract/schemas/proof';
import { show, showFixture } from '../../../tests/ui/show';
import { fixtures, proof } from './job.fixtures';
import { JobProof } from './job-proof';

test('a running job shows its progress and how to stop it', () => {
  const { container } = showFixture(fixtures, 'running');
  expect(container.textContent).toContain('1,400');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('46');
  expect(screen.getByRole('link', { name: 'Cancel the job' }).getAttribute('href')).toBe('#job/cancel');
});

test('after all rows are written, the running step is shown with its own count', () => {
  const { container } = showFixture(fixtures, 'being proved');
  expect(screen.getByText(/^rows checked, of/).closest('div')?.textContent).toContain('1,250');
  expect(container.textContent).not.toContain('until all rows are written');
});

test('a reader sees the progress of a job, without links to what is forbidden', () => {
  const { container } = showFixture(fixtures, 'running, for a reader');
  expect(container.textContent).toContain('1,400');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Refresh']);
});

test('a stopped job can be resumed and deleted only if permitted', () => {
  showFixture(fixtures, 'what can be done');
  expect(screen.getByRole('link', { name: 'Delete' }).getAttribute('href')).toBe('#job/delete');
  expect(showFixture(fixtures, 'what a reader can do').container.textContent).toBe('');
});

test('a report can be opened by those who may see rows; others are told that they may not', () => {
  const seen = showFixture(fixtures, 'the way to the report').container;
  expect(within(seen).getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe('#report');
  const { container } = showFixture(fixtures, 'a report, without the rows');
  expect(within(container).queryByRole('link')).toBeNull();
  expect(container.textContent).toContain('You do not have sufficient permissions to view this.');
});

test('a failed job says why, what to do, and what is complete', () => {
  const { container } = showFixture(fixtures, 'failed');
  expect(container.textContent).toContain("The destination's disk is full.");
  expect(container.textContent).toContain('1 complete, 1 partial, 1 untouched');
});

test('a resumable cancelled job says so', () => {
  expect(showFixture(fixtures, 'cancelled').container.textContent).toContain('It can be resumed');
});

test('a job that is being stopped says how long that may take', () => {
  const { container } = showFixture(fixtures, 'being cancelled');
  expect(container.textContent).toContain('The job is being cancelled');
  expect(container.textContent).toContain('after 10 seconds, unless JOB_LEASE_SECONDS is set otherwise');
});

const verdictOf = (container: HTMLElement) => container.querySelector('section p')?.firstElementChild;
const rowOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);

test('a proof with a remark passes: its mark is the check, and the remark names the column and the expectation by chance', () => {
  const { container } = showFixture(fixtures, 'proof with a remark');
  expect(verdictOf(container)?.getAttribute('data-state')).toBe('done');
  expect(container.textContent).toContain('All 3 checks passed, one with a remark.');
  expect(rowOf(/^Source values left/).getByText('Expected by chance')).toBeTruthy();
  expect(container.textContent).toContain('epd.patient.tussenvoegsel 7 (6.4 expected by chance)');
});

test('columns that keep values on purpose are listed under their own sentence, without a number', () => {
  const kept = {
    schema_name: 'epd',
    table_name: 'patient',
    column_names: ['lengte'],
    found: 0,
    params: { remark: 'by-design' },
  };
  const checks = proof.checks.map((check) =>
    check.remark ? { ...check, details: [...check.details, kept] } : check,
  );
  const { container } = show(<JobProof setAside="#" proof={{ ...proof, checks }} base="/workspaces/7" />);
  expect(container.textContent).toContain(
    '(6.4 expected by chance)These generators keep source values by design: epd.patient.lengte',
  );
  expect(container.textContent).not.toContain('lengte 0');
});

const orphansOf = (table: string, params: Record<string, string> = {}) => ({
  schema_name: 'epd',
  table_name: table,
  column_names: ['patient'],
  found: 20,
  params: { key: `${table}_patient`, ...params },
});
const orphanCheck = (code: ProofRemarkCode, details: Proof['checks'][number]['details']): Proof => ({
  ...proof,
  checks: proof.checks.map((check) => ({
    ...check,
    ...(check.remark ? { id: 'orphans', remark: { code, params: { keys: 1 } }, details } : {}),
  })),
});

test.each([
  ['en', 'Also in the source', 'The source does not enforce these keys and has at least as many orphans:'],
  ['nl', 'Ook in de bron', 'De bron dwingt deze sleutels niet af en heeft minstens evenveel weesrijen:'],
  ['ja', 'ソースにも存在', 'ソースはこれらのキーを強制しておらず、孤立行はソースの数を超えていません：'],
] as const)('orphans that are in the source too are reported as such, in %s', (language, result, remark) => {
  const { container } = show(
    <JobProof
      setAside="#"
      proof={orphanCheck('orphans-in-source', [orphansOf('visite')])}
      base="/workspaces/7"
    />,
    language,
  );
  expect(screen.getByText(result)).toBeTruthy();
  expect(container.textContent).toContain(`${remark} epd.visite.patient 20`);
});

test('if parents are left out as well, orphans that exist in the source too are listed last, under their own sentence', () => {
  const details = [orphansOf('visite'), orphansOf('recept', { remark: 'orphans-in-source' })];
  const { container } = show(
    <JobProof setAside="#" proof={orphanCheck('parents-left-out', details)} base="/workspaces/7" />,
  );
  expect(container.textContent).toContain(
    'not part of the run: epd.visite.patient 20The source does not enforce these keys and has at least as many orphans: epd.recept.patient',
  );
});

/** A value that a later version of the API may send. */
const ofTomorrow = 'of-tomorrow' as ProofRemarkCode;

test('the findings of a check are in words, also if it fails or its remark has no text yet', () => {
  const checks = proof.checks.map((check) =>
    check.id === 'nulls'
      ? { ...check, found: 3, verdict: 'fails' as const }
      : check.remark
        ? { ...check, remark: { code: ofTomorrow, params: {} } }
        : check,
  );
  const { container } = show(
    <JobProof setAside="#" proof={{ ...proof, verdict: 'fails', checks }} base="/workspaces/7" />,
  );
  expect(verdictOf(container)?.getAttribute('data-state')).toBe('failed');
  expect(rowOf(/^Rows generated/).getByText('Equal')).toBeTruthy();
  expect(rowOf(/^NULL in NOT NULL/).getByText('Failed')).toBeTruthy();
  expect(rowOf(/^Source values left/).getByText('Passed, with a remark')).toBeTruthy();
  expect(container.textContent).not.toMatch(/of-tomorrow/i);
});

test('tables have their stripe if the treatments are those of the run', () => {
  const striped = showFixture(fixtures, 'tables with stripes').container;
  expect(striped.querySelectorAll('rect[data-treat="mask"]')).toHaveLength(1);
});

test('a state shows only its tables, and still counts the others', () => {
  const { container } = showFixture(fixtures, 'partial tables only');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['epd.afspraak']);
  expect(screen.getByRole('link', { name: 'All 3' })).toBeTruthy();
  expect(container.querySelector('tbody svg')).toBeNull();
});

test('siblings link to the job and show its state', () => {
  showFixture(fixtures, 'siblings');
  const link = screen.getByRole('link', { name: /214 Generate/ });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([
    '/workspaces/7/jobs/214',
    'page',
  ]);
});

test.each([
  ['en', 'read back from the destination', 'Cause: the destination', 'Cause: Understudy itself'],
  ['nl', 'teruggelezen uit de bestemming', 'Oorzaak: de bestemming', 'Oorzaak: Understudy zelf'],
  ['ja', '出力先から読み戻し', '原因：出力先', '原因：Understudy自体'],
] as const)(
  'a proof says what its checks are based on and whose fault a failure is, in %s',
  (language, basis, theirs, ours) => {
    const fixture = fixtures.find(({ name }) => name === 'proof that fails');
    const { container } = show(fixture!.node, language);
    const [made, complete, nulls] = screen
      .getAllByRole('rowheader')
      .map((head) => head.closest('tr')?.textContent);
    expect(made).not.toContain(basis);
    expect(complete).toContain(basis);
    expect(complete).toContain(theirs);
    expect(nulls).toContain(ours);
    expect(container.textContent).toContain('recept_middel');
    expect(container.textContent).toContain('54000');
    expect(container.textContent).toContain('uuid-ossp');
    expect(container.textContent).not.toMatch(/destination-statement|fault\.|basis\./i);
  },
);

test('a failed job says whose fault it was', () => {
  const { container } = showFixture(fixtures, 'failed');
  expect(container.textContent).toContain('Cause: the destination');
});

test('protected values in copied text are listed by column and kind, and copied columns by state', () => {
  showFixture(fixtures, 'proof that fails');
  const leaks = screen.getByRole('table', { name: 'Protected values found in copied text' });
  const rows = [...leaks.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['epd.notitie.tekst', 'Full name', '179'],
    ['epd.notitie.tekst', 'Phone', '101'],
    ['epd.notitie.tekst', 'Email', '87'],
  ]);
  expect(screen.getByText('1 of them has not been examined.')).toBeTruthy();
  const examined = screen.getByText('Not examined').closest('div');
  expect(examined?.textContent).toBe('Not examinedtekst');
  const clear = screen.getByText('Not personal').closest('div');
  expect(clear?.textContent).toBe(
    'Not personalid, code (1,000 of 18,000 values examined, nothing found) 20 Nov 2025',
  );
});

test('a failed check links its columns, and says how to fix it', () => {
  const details = [{ ...orphansOf('visite'), column_names: ['achternaam'], params: {} }];
  const checks = proof.checks.map((check) =>
    check.remark
      ? { ...check, id: 'surviving-values' as const, verdict: 'fails' as const, remark: null, details }
      : check,
  );
  const { container } = show(
    <JobProof setAside="#" proof={{ ...proof, verdict: 'fails', checks }} base="/workspaces/7" />,
  );
  expect(screen.getByRole('link', { name: 'epd.visite.achternaam' }).getAttribute('href')).toBe(
    '/workspaces/7/columns/find?schema=epd&table=visite&column=achternaam',
  );
  expect(container.textContent).toContain('Choose another generator for them');
});

test('the page of a completed run links to the rows, and explains how to repeat it', () => {
  const { container } = showFixture(fixtures, 'after a run');
  expect(container.textContent).toContain('sqlite3 /data/test.sqlite');
  expect(container.textContent).toContain(
    'curl -X POST https://understudy.example/api/v1/synthesize/4/start/',
  );
  expect(screen.getByRole('link', { name: 'Run again' }).getAttribute('href')).toBe('/workspaces/7/generate');
});

test('a reader does not see the connection of the rows', () => {
  const { container } = showFixture(fixtures, 'after a run, for a reader');
  expect(container.textContent).not.toMatch(/sqlite|curl/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a run that would only fail again links to a new one, not to its resumption', () => {
  showFixture(fixtures, 'failed for good');
  expect(screen.getByText(/Resuming it would fail in the same way/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Generate' }).getAttribute('href')).toBe(
    '/workspaces/7/generate',
  );
});

test('a resumable run does not suggest a new one', () => {
  showFixture(fixtures, 'failed');
  expect(screen.queryByText(/Resuming it/)).toBeNull();
});

test('many tables are paginated, and another state starts at the first page', () => {
  showFixture(fixtures, 'tables in pages');
  expect(screen.getByText('Tables 51–53 of 1,200')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?tables_page=3#tables');
  expect(screen.getByRole('link', { name: /^Partial/ }).getAttribute('href')).toBe('?state=partial');
});

describe('compared rows', () => {
  const lines = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

  test('one of very many tables is selected by typing its name', () => {
    showFixture(fixtures, 'rows of one of many tables');
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Table' });
    expect(field.value).toBe('epd.unknown');
    expect(document.querySelectorAll(`[id="${field.getAttribute('list')}"] option`)).toHaveLength(201);
    expect(screen.getByText(/did not complete a table with this name/)).toBeTruthy();
  });

  test('each source row is followed by its result, with changed cells marked', () => {
    showFixture(fixtures, 'rows compared');
    expect(lines()).toEqual(['Source 1', 'Destination 1', 'Source 2', 'Destination 2']);
    const changed = screen
      .getAllByRole('cell')
      .filter(({ dataset }) => dataset.changed)
      .map(({ textContent }) => textContent);
    expect(changed).toEqual(['1048213', 'Johanna', '7730164', 'Femke']);
    expect(screen.getByRole('cell', { name: 'This row is not in the destination.' })).toBeTruthy();
    expect(
      within(screen.getByRole('columnheader', { name: /voornamen/ })).getByText(/protected/i),
    ).toBeTruthy();
  });

  test('without a key, rows are not paired', () => {
    showFixture(fixtures, 'rows without a key');
    expect(lines()).toEqual(['Source 1', 'Source 2', 'Destination 1']);
    expect(screen.getAllByRole('cell').some(({ dataset }) => dataset.changed)).toBe(false);
    expect(screen.getByText(/No key tells/)).toBeTruthy();
  });

  test("selecting a table keeps the page's other parameters", () => {
    showFixture(fixtures, 'rows compared');
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Rows compared' });
    expect([...new FormData(form)]).toEqual([
      ['level', 'warn'],
      ['rows', '1'],
    ]);
  });

  test('those who may not see rows are told who may', () => {
    showFixture(fixtures, 'rows, for those who may not view data');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByText(/members who may view data/)).toBeTruthy();
  });
});

describe('starting a scan', () => {
  test('sends the form, and cancels another job only if that one is named', () => {
    showFixture(fixtures, 'starting a scan');
    expect(screen.getByRole('button').getAttribute('name')).toBeNull();
  });

  test('offers to cancel the active job first', () => {
    showFixture(fixtures, 'starting a scan while a job is active');
    expect(screen.getByRole('button').getAttribute('name')).toBe('replace_active');
    expect(screen.getByRole('link', { name: 'View the job' }).getAttribute('href')).toBe(
      '/workspaces/1/jobs/7',
    );
  });
});

test('a step that counted nothing shows no number', () => {
  showFixture(fixtures, 'steps');
  const cells = within(screen.getByRole('row', { name: /^Keys and indexes/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).not.toContain('0');
});

test('no step of a job that is over still waits', () => {
  showFixture(fixtures, 'steps of a job that failed before the last');
  expect(screen.getByRole('row', { name: /^Proof Skipped/ })).toBeTruthy();
});
