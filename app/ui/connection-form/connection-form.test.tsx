// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { fixtures, wrongHost } from './connection-form.fixtures';
import type { ReadConnection } from '@core/contract/connectors/connection-string';
import { ConnectionReport } from './connection-report';
import { DestinationOptionsFields } from './destination-options';
import { PasteConnection } from './paste-connection';

test('a field has a hint only if there is a text for it', () => {
  const { container } = showFixture(fixtures, 'fields of a server');
  const hintOf = (label: RegExp) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintOf(/^SSL mode/)).toBe('verify-full also checks that the certificate matches the host name.');
  expect(hintOf(/^Host/)).toBeUndefined();
  expect(container.textContent).not.toMatch(/hints/i);
});

test('each side asks for its batch size, prefilled with the default', () => {
  const sizes = (name: string) => {
    const { unmount } = showFixture(fixtures, name);
    const found = screen
      .getAllByLabelText<HTMLInputElement>(/^(Read|Write) batch size/)
      .map((input) => [input.name, input.value]);
    unmount();
    return found;
  };
  expect(sizes('fields of a server')).toEqual([['connection.read_batch_size', '10000']]);
  expect(sizes('a folded field is wrong')).toEqual([['connection.write_batch_size', '10000']]);
});

test('a kept secret says so and stays empty', () => {
  showFixture(fixtures, 'fields of a server');
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect([password.type, password.value]).toEqual(['password', '']);
  expect(screen.getByText('Kept from your last attempt. Leave empty to keep it.')).toBeTruthy();
});

test('a collapsed section opens if it has an error', () => {
  showFixture(fixtures, 'a folded field is wrong');
  const invalid = screen.getByLabelText('Concurrent connections');
  expect(invalid.getAttribute('aria-invalid')).toBe('true');
  expect(invalid.closest('details')?.open).toBe(true);
});

test('a failed test says where it failed, what was seen, and what to do', () => {
  showFixture(fixtures, 'a test that failed');
  const report = within(screen.getByRole('region', { name: 'Connection test failed at: Encryption' }));
  const rowOf = (name: string) => report.getByRole('rowheader', { name }).closest('tr')?.textContent;
  expect(rowOf('Network')).toContain('Port 5432 answers');
  expect(rowOf('Encryption')).toContain('The certificate is for pg-02.intern.zuiderveld.nl');
  expect(rowOf('Encryption')).toContain('or choose verify-ca.');
  expect(rowOf('Sign-in')).toContain('Not run');
});

test('the test of a folder has the steps of a folder, and one with write access says so', () => {
  const { unmount } = showFixture(fixtures, 'a folder that is missing');
  const report = screen.getByRole('region', { name: 'Connection test failed at: Location' });
  const rows = within(report).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Location', 'Contents', 'Rights']);
  expect(report.textContent).toContain('/srv/exports/shop does not exist.');
  unmount();
  showFixture(fixtures, 'a folder that tables are written to');
  expect(screen.getByText(/^Folder that tables are written to/)).toBeTruthy();
});

test('the notes for files mention neither passwords nor snapshots nor databases', () => {
  const { container, unmount } = showFixture(fixtures, 'notes of a source in files');
  expect(container.textContent).toContain('if a table changes while it is being read, the run fails');
  expect(container.textContent).not.toMatch(/password|in one snapshot while/);
  unmount();
  const { container: destination } = showFixture(fixtures, 'notes of a destination in files');
  expect(destination.textContent).toContain('tables become visible as a whole');
});

test('a step without notable details is just done', () => {
  const steps = wrongHost.steps.map((step) => ({ ...step, status: 'done' as const, detail: {} }));
  show(<ConnectionReport report={{ ...wrongHost, ok: true, error_code: null, steps }} isLocal={false} />);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(new Set(cells)).toEqual(new Set(['Passed']));
});

test('an option of the destination always submits a value', () => {
  showFixture(fixtures, 'options of a destination');
  const answers = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ name, value }) => [name, value]);
  expect(answers).toEqual([
    ['options.create_missing', 'true'],
    ['options.truncate_included', 'false'],
    ['options.bypass_constraints', 'true'],
  ]);
});

test('a pasted connection string is parsed at once; anything else stays', () => {
  const read: ReadConnection[] = [];
  show(<PasteConnection error={undefined} isOpen onRead={(connection) => read.push(connection)} />);
  const input = screen.getByLabelText<HTMLInputElement>('Connection string');
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  expect(paste('not one')).toBe(true);
  expect(paste('mysql://u:p@h/d')).toBe(false);
  fireEvent.change(input, { target: { value: '/srv/shop.db' } });
  fireEvent.blur(input);
  expect(input.value).toBe('');
  expect(read.splice(1)).toEqual([{ type: 'SQLITE', path: '/srv/shop.db' }]);
  expect(read).toEqual([
    { type: 'MYSQL', host: 'h', port: '3306', database: 'd', username: 'u', password: 'p' },
  ]);
});

test.each([
  ['prefer', 'skipped', true],
  ['disable', 'skipped', false],
  ['prefer', 'done', false],
] as const)('a connection by %s whose encryption was %s warns: %s', (sslMode, status, isWarned) => {
  const step = (name: 'network' | 'encryption', over: object) => ({
    ...{ step: name, status: 'done' as const, took_ms: 1, detail: {}, detail_code: null },
    ...over,
  });
  const steps = [step('network', { detail: { port: 5432 } }), step('encryption', { status })];
  const report = { ...wrongHost, ok: true, error_code: null, steps };
  show(<ConnectionReport report={report} isLocal={false} sslMode={sslMode} />);
  expect(screen.queryByText('This connection is not encrypted') !== null).toBe(isWarned);
});

test('a folder as destination has no options for keys and indexes', () => {
  const options = { create_missing: true, truncate_included: true, bypass_constraints: true };
  show(<DestinationOptionsFields options={options} type="LOCAL_FS" />);
  expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ name }) => name)).toEqual([
    'options.create_missing',
    'options.truncate_included',
  ]);
});

describe('a running test', () => {
  const rows = () =>
    screen
      .getAllByRole('rowheader')
      .map((head) => `${head.textContent} ${head.nextElementSibling?.textContent}`);

  test('shows what each step saw, the current step, and the remaining ones', () => {
    showFixture(fixtures, 'a test that runs');
    const [name, network, ...rest] = rows();
    expect(name).toContain('10.20.4.17');
    expect(network).toContain('5432');
    expect(rest).toEqual(['Encryption Running', 'Sign-in Waiting', 'Rights Waiting']);
  });

  test('says at its step that there is no response yet', () => {
    showFixture(fixtures, 'a test that nothing answers');
    expect(rows()[1]).toContain('No answer to this step yet.');
  });

  test('omits steps that do not apply to files', () => {
    showFixture(fixtures, 'a test of a file that has just begun');
    expect(rows()).toEqual(['Location Running', 'Contents Waiting', expect.stringMatching(/Waiting$/)]);
  });
});
