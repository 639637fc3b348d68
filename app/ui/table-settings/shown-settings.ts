import type { TableSettings } from '@core/contract/schemas/table';
import type { ShownField } from '../form/shown-form';

/** The settings as submitted: numbers as text, a checked box as `on`. */
export type ShownTableSettings = Record<keyof TableSettings, string | undefined>;

export type SettingFields = Readonly<Record<keyof TableSettings, ShownField>>;

/** Without a preset a model is fitted as balanced. */
export function shownTableSettings(settings: TableSettings): ShownTableSettings {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    rows_to_generate: text(settings.rows_to_generate),
    model: text(settings.model),
    preset: settings.preset ?? 'balanced',
    max_training_rows: text(settings.max_training_rows),
    read_random_subset: settings.read_random_subset ? 'on' : undefined,
    seed: text(settings.seed),
    privacy_epsilon: text(settings.privacy_epsilon),
    target_column: text(settings.target_column),
    max_sequence_length: text(settings.max_sequence_length),
    rare_sequence_threshold: text(settings.rare_sequence_threshold),
  };
}
