import { useTranslation } from 'react-i18next';
import type { Table } from '@core/contract/schemas/table';
import { Facts } from '../facts/facts';
import { Num } from '../text/text';

const numbers = [
  'rows_to_generate',
  'max_training_rows',
  'max_sequence_length',
  'rare_sequence_threshold',
] as const;

/** The settings of a table for read-only users. */
export function TableSettingsFacts({ table: { settings } }: { table: Table }) {
  const { t } = useTranslation('tables');
  const { model, preset, read_random_subset: isRandom, seed, privacy_epsilon: epsilon } = settings;
  return (
    <Facts
      facts={[
        ...numbers.map((name) => ({
          term: t(`settings.${name}.label`),
          value: settings[name] === null ? t('settings.noLimit') : <Num value={settings[name]} />,
        })),
        { term: t('settings.model.label'), value: t(`settings.model.${model ?? 'none'}`) },
        { term: t('settings.preset.label'), value: t(`settings.preset.${preset ?? 'balanced'}.label`) },
        {
          term: t('settings.read_random_subset.label'),
          value: t(`settings.read_random_subset.${isRandom ? 'yes' : 'no'}`),
        },
        // A seed is an identifier rather than a quantity: its digits are not grouped.
        { term: t('settings.seed.label'), value: seed === null ? t('settings.seed.none') : String(seed) },
        {
          term: t('settings.privacy_epsilon.label'),
          value: epsilon === null ? t('settings.privacy_epsilon.none') : <Num value={epsilon} />,
        },
        {
          term: t('settings.target_column.label'),
          value: settings.target_column ?? t('settings.target_column.none'),
        },
      ]}
    />
  );
}
