import { useTranslation } from 'react-i18next';
import { modelPresets, modelTypes } from '@core/contract/choices';
import type { MessageParams } from '@core/contract/problem';
import type { TableSettings } from '@core/contract/schemas/table';
import { CheckboxField, RadiosField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { More } from '../form/form';
import { messageText } from '../form/form-errors';
import type { SettingFields } from './shown-settings';

const numbers = ['max_training_rows', 'seed', 'max_sequence_length', 'rare_sequence_threshold'] as const;
const names = [
  'model',
  'preset',
  'read_random_subset',
  'privacy_epsilon',
  'target_column',
  ...numbers,
] as const;

/** How a model of the table is fitted; collapsed, as few tables need it. */
export function ModelFields({
  fields,
  params,
  learnt,
}: {
  fields: SettingFields;
  params: MessageParams;
  /** Names of the columns that are synthesized. */
  learnt: readonly string[];
}) {
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const about = (name: keyof TableSettings) => {
    const { initialValue, errors: [error] = [] } = fields[name];
    return {
      name,
      label: t(`settings.${name}.label`),
      hint: t(`settings.${name}.hint`),
      defaultValue: typeof initialValue === 'string' ? initialValue : '',
      error: error === undefined ? undefined : messageText(t, error, params),
    };
  };
  const number = (name: (typeof numbers)[number]) => <NumberField {...about(name)} isOptional />;
  const { defaultValue: isRandom, ...random } = about('read_random_subset');
  return (
    <More summary={t('settings.advanced')} isOpen={names.some((name) => fields[name].errors)}>
      <SelectField
        {...about('model')}
        options={[
          { value: '', label: t('settings.model.none') },
          ...modelTypes.map((value) => ({ value, label: t(`settings.model.${value}`) })),
        ]}
      />
      <RadiosField
        {...about('preset')}
        options={modelPresets.map((value) => ({
          value,
          label: t(`settings.preset.${value}.label`),
          hint: t(`settings.preset.${value}.hint`),
        }))}
      />
      {number('max_training_rows')}
      <CheckboxField {...random} defaultChecked={isRandom === 'on'} />
      {number('seed')}
      <TextField {...about('privacy_epsilon')} inputMode="decimal" autoComplete="off" isOptional />
      <SelectField
        {...about('target_column')}
        options={[
          { value: '', label: t('settings.target_column.none') },
          ...learnt.map((name) => ({ value: name, label: name })),
        ]}
      />
      {number('max_sequence_length')}
      {number('rare_sequence_threshold')}
    </More>
  );
}
