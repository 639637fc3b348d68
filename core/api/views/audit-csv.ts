import type { AuditEntry } from '@core/contract/schemas/audit';

const columns: readonly (readonly [name: string, of: (entry: AuditEntry) => unknown])[] = [
  ['n', ({ n }) => n],
  ['at', ({ at }) => at],
  ['user_id', ({ actor }) => actor?.pk],
  ['user', ({ actor }) => actor?.username],
  ['via', ({ via }) => via],
  ['address', ({ address }) => address],
  ['act', ({ act }) => act],
  ['call', ({ call_id }) => call_id],
  ['outcome', ({ outcome }) => outcome],
  ['code', ({ code }) => code],
  ['workspace_id', ({ workspace }) => workspace?.id],
  ['workspace', ({ workspace }) => workspace?.name],
  ['subject', ({ subject }) => subject],
  ['subject_id', ({ subject_id }) => subject_id],
  ['subject_name', ({ subject_name }) => subject_name],
  ['fields', ({ fields }) => fields.join(' ')],
  [
    'values',
    ({ values }) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  ],
  ['request_id', ({ request_id }) => request_id],
  ['hash', ({ hash }) => hash],
];

export const auditCsvHead = lineOf(columns.map(([name]) => name));

export const auditCsvLine = (entry: AuditEntry): string => lineOf(columns.map(([, of]) => of(entry)));

/** RFC 4180, with an apostrophe before any cell that a spreadsheet would treat as a formula. */
function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : '';
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
