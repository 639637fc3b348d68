import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import type { Fixture } from '../fixture';
import { NeighbourTable } from './table-neighbours';

const keys: ForeignKey[] = (['declared', 'virtual'] as const).map((origin, index) => ({
  id: index + 1,
  name: null,
  origin,
  is_enabled: true,
  is_manually_added: origin === 'virtual',
  foreign_table: { table_id: index + 2, schema_name: 'epd', table_name: ['afspraak', 'recept'][index] ?? '' },
  foreign_columns: [
    { column_id: 8, column_name: 'patient_id' },
    { column_id: 9, column_name: 'volgnummer' },
  ],
  primary_table: { table_id: 1, schema_name: 'epd', table_name: 'patient' },
  primary_columns: [
    { column_id: 1, column_name: 'id' },
    { column_id: 2, column_name: 'nummer' },
  ],
  cardinality: null,
  confidence: null,
}));

export const fixtures: Fixture[] = [
  {
    name: 'keys that refer to it',
    node: <NeighbourTable workspaceId={1} title="2 keys refer to it" side="foreign" keys={keys} />,
  },
  {
    name: 'keys that it refers by',
    node: <NeighbourTable workspaceId={1} title="It refers to others" side="primary" keys={keys} />,
  },
];
