import type { Fixture } from '../fixture';
import { Finding } from './finding';

const at = { schema_name: 'epd', table_name: 'patient', column_name: null };

export const fixtures: Fixture[] = [
  {
    name: 'one that blocks',
    node: (
      <Finding
        finding={{
          ...at,
          code: 'source-foreign-key-missing',
          severity: 'error',
          params: {
            table: 'epd.patient',
            constraint: 'patient_huisarts_fkey',
            expected: 'huisarts_id → epd.huisarts (id)',
          },
        }}
      />
    ),
  },
  {
    name: 'one that warns',
    node: (
      <Finding
        finding={{
          ...at,
          column_name: 'email',
          code: 'generator-remark',
          severity: 'warning',
          params: {
            table: 'epd.patient',
            column: 'email',
            generator: 'mock.email',
            reason: 'values-twice',
            twice: 1204,
          },
        }}
      />
    ),
  },
  {
    name: 'one to know',
    node: (
      <Finding
        finding={{
          ...at,
          table_name: null,
          schema_name: null,
          code: 'views-left-out',
          severity: 'info',
          params: { count: 1 },
        }}
      />
    ),
  },
];
