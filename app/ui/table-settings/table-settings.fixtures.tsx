import type { TableSettings } from '@core/contract/schemas/table';
import type { Fixture } from '../fixture';
import { patient } from '../table-list/table-list.fixtures';
import { TableSettingsFacts, TableSettingsForm, type TableSettingsFormProps } from './table-settings';

type Fields = TableSettingsFormProps['fields'];

const fieldsOf = (errors: Partial<Record<keyof TableSettings, string[]>> = {}): Fields => {
  const field = (name: keyof TableSettings) => {
    const value = patient.settings[name];
    return { initialValue: value === null ? '' : String(value), errors: errors[name] };
  };
  return {
    rows_to_generate: field('rows_to_generate'),
    model: field('model'),
    max_training_rows: field('max_training_rows'),
    max_sequence_length: field('max_sequence_length'),
    rare_sequence_threshold: field('rare_sequence_threshold'),
    preset: field('preset'),
    read_random_subset: field('read_random_subset'),
    seed: field('seed'),
    privacy_epsilon: field('privacy_epsilon'),
  };
};

export const fixtures: Fixture[] = [
  { name: 'for those who may look', node: <TableSettingsFacts table={patient} /> },
  {
    name: 'for those who may change',
    node: <TableSettingsForm table={patient} form={{ id: 'settings' }} fields={fieldsOf()} back="#table" />,
  },
  {
    name: 'a wrong number',
    node: (
      <TableSettingsForm
        table={patient}
        form={{ id: 'settings-wrong' }}
        fields={fieldsOf({ rows_to_generate: ['validation:number'] })}
        back="#table"
      />
    ),
  },
];
