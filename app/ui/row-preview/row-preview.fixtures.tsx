import type { Fixture } from '../fixture';
import { RowPreview } from './row-preview';

const column = (column_id: number, column_name: string, treatment: 'duplicate' | 'mask' | 'mock') => ({
  column_id,
  column_name,
  treatment,
  is_suggested: treatment === 'mock',
  is_unprotected: false,
  protection: 'NON_PII' as const,
  on_page: true,
});
const columns = [
  column(1, 'patient_id', 'mask'),
  column(2, 'voornamen', 'mock'),
  column(3, 'woonplaats', 'duplicate'),
];

export const fixtures: Fixture[] = [
  {
    name: 'two rows',
    layout: 'bleed',
    node: (
      <RowPreview
        caption="epd.patient"
        workspaceId={1}
        preview={{
          table_id: 1,
          columns,
          warnings: [],
          rows: [
            { source: ['1048213', 'Johanna', 'Utrecht'], made: ['7730164', 'Femke', 'Utrecht'] },
            { source: ['1048214', null, 'Zwolle'], made: ['2210953', null, 'Zwolle'] },
          ],
        }}
      />
    ),
  },
  {
    name: 'an empty table',
    layout: 'bleed',
    node: (
      <RowPreview
        caption="epd.leeg"
        workspaceId={1}
        preview={{ table_id: 1, columns, warnings: [], rows: [] }}
      />
    ),
  },
];
