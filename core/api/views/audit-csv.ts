import type { AuditEntry } from '@core/contract/schemas/audit';
import { sheetLine, sheetStart } from '@core/kernel/csv-line';

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

export const auditCsvHead = sheetStart + sheetLine(columns.map(([name]) => name));

export const auditCsvLine = (entry: AuditEntry): string =>
  sheetLine(columns.map(([, of]) => textOf(of(entry))));

const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
