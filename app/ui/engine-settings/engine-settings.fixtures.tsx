import type { EngineSettings } from '@core/contract/schemas/engine';
import type { Fixture } from '../fixture';
import { SettingsFacts } from './settings-facts';
import { SettingsForm, shownSettings, type SettingsFormProps } from './settings-form';

const settings: EngineSettings = {
  locale: 'nl',
  key_generator_mode: 'hash',
  seed: 42,
  pii_threshold: 0.5,
  pii_entity_thresholds: {},
  n_connections: 2,
  read_batch_size: 10_000,
  write_batch_size: 10_000,
  generate_batch_size: 10_000,
  destination_options: {
    create_missing: true,
    truncate_included: false,
    replace_own: true,
    remake_changed: false,
    leave_out_texts: false,
    bypass_constraints: true,
  },
};

const fieldsOf = (errors: Readonly<Record<string, string[]>> = {}): SettingsFormProps['fields'] => {
  const shown = shownSettings('EPD acceptance', settings);
  const field = (name: keyof typeof shown) => ({ initialValue: shown[name], errors: errors[name] });
  return {
    name: field('name'),
    locale: field('locale'),
    key_generator_mode: field('key_generator_mode'),
    seed: field('seed'),
    pii_threshold: field('pii_threshold'),
    create_missing: field('create_missing'),
    truncate_included: field('truncate_included'),
    replace_own: field('replace_own'),
    remake_changed: field('remake_changed'),
    leave_out_texts: field('leave_out_texts'),
    bypass_constraints: field('bypass_constraints'),
    n_connections: field('n_connections'),
    read_batch_size: field('read_batch_size'),
    write_batch_size: field('write_batch_size'),
    generate_batch_size: field('generate_batch_size'),
  };
};

export const fixtures: Fixture[] = [
  {
    name: 'for those who may look',
    node: <SettingsFacts name="EPD acceptance" mode="MOCK_OR_MASK" settings={settings} />,
  },
  { name: 'for those who may change', node: <SettingsForm fields={fieldsOf()} /> },
  {
    name: 'a wrong number that is folded away',
    node: <SettingsForm fields={fieldsOf({ n_connections: ['validation:connections'] })} />,
  },
];
