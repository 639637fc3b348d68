import type { Column } from '@core/contract/schemas/column';
import type {
  Follower,
  GeneratorTypeForColumn,
  ShownGenerator,
  Relative,
} from '@core/contract/schemas/generator';
import type { Fixture } from '../fixture';
import { ColumnFacts } from './column-facts';
import { Followers } from './followers';
import { Relatives } from './relatives';
import { ForecastNotice } from './forecast-notice';

type Rest = Partial<Omit<GeneratorTypeForColumn, 'capabilities'>> & {
  capabilities?: Partial<GeneratorTypeForColumn['capabilities']>;
};

/** A generator as offered by the API for a column, with the properties a test or fixture needs. */
export function offered(id: string, { capabilities, ...rest }: Rest = {}): GeneratorTypeForColumn {
  return {
    id,
    family: 'Mask',
    treatment: 'mask',
    label_key: `generators:${id}.label`,
    description_key: `generators:${id}.description`,
    data_types: ['categorical'],
    locales: [],
    parameters: [],
    refusal: null,
    warnings: [],
    is_suggested: false,
    ...rest,
    capabilities: {
      protects: 'yes',
      keeps_format: 'yes',
      unique: 'always',
      consistent: true,
      key: false,
      ...capabilities,
    },
  };
}

export const duplicated: ShownGenerator = {
  id: 'duplicate',
  family: 'Duplicate',
  treatment: 'duplicate',
  label_key: 'generators:duplicate.label',
  parameters: {},
  withheld: [],
};
const hashed: ShownGenerator = {
  id: 'mask.numeric-hash',
  family: 'Mask',
  treatment: 'mask',
  label_key: 'generators:mask.numeric-hash.label',
  parameters: {},
  withheld: [],
};

export const ibanColumn: Column = {
  id: 3,
  table_id: 1,
  schema_name: 'fin',
  table_name: 'betaalrekening',
  column_name: 'iban',
  position: 3,
  native_type: 'varchar(34)',
  widened_from: null,
  data_type: 'categorical',
  is_type_supported: true,
  is_nullable: false,
  is_primary_key: false,
  is_unique: true,
  is_autoincrement: false,
  is_generated: false,
  foreign_key: null,
  referred_by_count: 2,
  locked: null,
  pii: {
    status: 'UNPROTECTED',
    entity: 'IBAN',
    confidence: 0.99,
    source: 'shallow',
    evidence: [],
    reason: null,
  },
  protection: 'UNPROTECTED',
  examined: null,
  generator: { ...duplicated, is_suggested: false, is_override: true, follows: null },
  suggestion: null,
  sync_state: 'in_sync',
};

const follower = (column_id: number, table_name: string, rest: Partial<Follower>): Follower => ({
  column_id,
  schema_name: 'fin',
  table_name,
  column_name: 'iban_uitbetaling',
  origin: 'declared',
  row_count: 11_702_115,
  saved: duplicated,
  after: hashed,
  ...rest,
});

const hash = offered('mask.numeric-hash', { capabilities: { unique: 'by-size' } });

const relative = (column_name: string, relation: Relative['relation']): Relative => ({
  ...{ column_id: 13, schema_name: 'public', table_name: 'customers', column_name },
  ...{ relation, generator: hashed },
});

export const fixtures: Fixture[] = [
  {
    name: 'facts',
    node: <ColumnFacts workspaceId={1} column={ibanColumn} />,
  },
  {
    name: 'facts of a column whose type was inferred',
    node: (
      <ColumnFacts
        workspaceId={1}
        column={{ ...ibanColumn, native_type: 'csv: VARCHAR', widened_from: 'BIGINT' }}
      />
    ),
  },
  {
    name: 'forecast with a way out',
    node: (
      <ForecastNotice
        forecast={{ unique: true, rows: 1_102_640, possible_values: 1e10, expected_twice: 19.3 }}
        isUnique
        chosen={hash}
        types={[hash, offered('mask.ff1')]}
      />
    ),
  },
  {
    name: 'followers',
    node: (
      <Followers
        workspaceId={1}
        followers={[
          follower(11, 'declaratie', {}),
          follower(12, 'factuur', { origin: 'virtual', row_count: null }),
        ]}
      />
    ),
  },
  {
    name: 'relatives',
    node: (
      <Relatives
        workspaceId={1}
        alike={3}
        relatives={[
          relative('first_name', 'read'),
          relative('user_name', 'reads'),
          { ...relative('voornaam', 'alike'), column_id: 14, table_name: 'klanten' },
        ]}
      />
    ),
  },
];
