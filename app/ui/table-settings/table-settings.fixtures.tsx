import type { MessageParams } from '@core/contract/problem';
import type { Table, TableSettings } from '@core/contract/schemas/table';
import type { Fixture } from '../fixture';
import { patient } from '../table-list/table-list.fixtures';
import { PrivacySpent } from './privacy-spent';
import { shownTableSettings, type SettingFields } from './shown-settings';
import { TableSettingsForm } from './table-settings';
import { TableSettingsFacts } from './table-settings-facts';

/** The initial fields of the form, or the fields with errors. */
export function fieldsOf({
  settings = patient.settings,
  errors = {},
}: {
  settings?: TableSettings;
  errors?: Partial<Record<keyof TableSettings, string[]>>;
}): SettingFields {
  const shown = shownTableSettings(settings);
  const field = (name: keyof TableSettings) => ({ initialValue: shown[name], errors: errors[name] });
  return {
    rows_to_generate: field('rows_to_generate'),
    model: field('model'),
    preset: field('preset'),
    max_training_rows: field('max_training_rows'),
    read_random_subset: field('read_random_subset'),
    seed: field('seed'),
    privacy_epsilon: field('privacy_epsilon'),
    target_column: field('target_column'),
    max_sequence_length: field('max_sequence_length'),
    rare_sequence_threshold: field('rare_sequence_threshold'),
  };
}

const form = (fields: SettingFields, params?: MessageParams) => (
  <TableSettingsForm table={patient} fields={fields} params={params} back="#table" />
);

const tuned: Table = {
  ...patient,
  settings: {
    ...patient.settings,
    model: 'SequenceTableModel',
    preset: 'private',
    read_random_subset: false,
    seed: 1234,
    privacy_epsilon: 2.5,
  },
};

export const fixtures: Fixture[] = [
  { name: 'for those who may look', node: <TableSettingsFacts table={patient} /> },
  { name: 'a tuned model, for those who may look', node: <TableSettingsFacts table={tuned} /> },
  {
    name: 'what runs have spent of its privacy',
    node: (
      <PrivacySpent
        jobs="#jobs"
        spending={{
          ...{ table_id: 1, epsilon: 3.31, delta: 2e-6, run_count: 2 },
          runs: [
            { job_id: null, epsilon: 3, delta: 1e-6, spent_at: '2026-03-02T09:30:00Z' },
            { job_id: 12, epsilon: 1, delta: 1e-6, spent_at: '2026-03-01T12:00:00Z' },
          ],
        }}
      />
    ),
  },
  { name: 'for those who may change', node: form(fieldsOf({})) },
  {
    name: 'a wrong number',
    node: form(fieldsOf({ errors: { rows_to_generate: ['validation:whole-number'] } })),
  },
  {
    name: 'a sequence model that does not fit',
    node: form(
      fieldsOf({ settings: tuned.settings, errors: { model: ['errors:sequence-keys-not-generated'] } }),
      { columns: 'patient_id, arts_id → epd.zorgverlener.id' },
    ),
  },
];
