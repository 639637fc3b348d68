import { duplicated } from '../column-form/column-form.fixtures';
import type { Fixture } from '../fixture';
import { BulkOutcome } from './bulk-result';

const column = (column_id: number, column_name: string) => ({
  column_id,
  table_id: 1,
  schema_name: 'epd',
  table_name: 'patient',
  column_name,
});

export const fixtures: Fixture[] = [
  {
    name: 'a generator for two columns, one stays',
    node: (
      <BulkOutcome
        workspaceId={1}
        result={{
          dry_run: true,
          selected: 3,
          changed_count: 2,
          skipped_count: 1,
          remaining: 0,
          next: null,
          changed: [
            {
              ...column(4, 'voornamen'),
              before: duplicated,
              after: {
                id: 'mock.first-name',
                family: 'Mockers',
                treatment: 'mock',
                label_key: 'generators:mock.first-name.label',
                parameters: { locale: 'nl' },
                withheld: [],
              },
            },
            { ...column(5, 'roepnaam'), before: null, after: duplicated },
          ],
          skipped: [
            {
              ...column(6, 'patient_id'),
              reason: { code: 'key-follows', params: { target: 'epd.dossier.patient_id' } },
            },
          ],
          unprotected_before: 3,
          unprotected_after: 2,
        }}
      />
    ),
  },
];
