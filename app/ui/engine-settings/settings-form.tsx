import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keyGeneratorModes, workspaceLocales } from '@core/contract/choices';
import type { ConnectorType } from '@core/contract/enums';
import type { EngineSettings } from '@core/contract/schemas/engine';
import { Button } from '../button/button';
import { CheckboxField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { GroupFrame } from '../field/frame';
import { isApplicable } from '../connection-form/destination-options';
import { Actions, FieldRow, Fields, More } from '../form/form';
import { LeaveGuard } from '../form/leave-guard';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

export const numberNames = [
  'n_connections',
  'read_batch_size',
  'write_batch_size',
  'generate_batch_size',
] as const;
export const tickNames = [
  'create_missing',
  'truncate_included',
  'replace_own',
  'remake_changed',
  'leave_out_texts',
  'bypass_constraints',
] as const;

type NumberName = (typeof numberNames)[number];

/** The form's fields as submitted: numbers as text, a checked box as `on`. */
export interface ShownSettings extends Record<NumberName, string> {
  name: string;
  locale: string;
  key_generator_mode: string;
  seed: string;
  pii_threshold: string;
  create_missing: string | undefined;
  truncate_included: string | undefined;
  replace_own: string | undefined;
  remake_changed: string | undefined;
  leave_out_texts: string | undefined;
  bypass_constraints: string | undefined;
}

export function shownSettings(name: string, settings: EngineSettings): ShownSettings {
  const tick = (is: boolean) => (is ? 'on' : undefined);
  const { destination_options: options } = settings;
  return {
    name,
    locale: settings.locale,
    key_generator_mode: settings.key_generator_mode,
    seed: String(settings.seed),
    pii_threshold: String(settings.pii_threshold),
    n_connections: String(settings.n_connections),
    read_batch_size: String(settings.read_batch_size),
    write_batch_size: String(settings.write_batch_size),
    generate_batch_size: String(settings.generate_batch_size),
    create_missing: tick(options.create_missing),
    truncate_included: tick(options.truncate_included),
    replace_own: tick(options.replace_own),
    remake_changed: tick(options.remake_changed),
    leave_out_texts: tick(options.leave_out_texts),
    bypass_constraints: tick(options.bypass_constraints),
  };
}

export interface SettingsFormProps {
  /** Type of the destination; undefined if there is none yet. */
  destinationType?: ConnectorType | undefined;
  fields: Readonly<Record<keyof ShownSettings, ShownField>>;
}

/** The settings of a workspace: its name, suggestions, how a run works, and what it does to the destination. */
export function SettingsForm({ fields, destinationType }: SettingsFormProps) {
  const { t } = useTranslation(['settings', 'wizard', 'validation', 'errors']);
  const about = (name: keyof ShownSettings) => {
    const { initialValue } = fields[name];
    return {
      name,
      label: t(`fields.${name}.label`),
      hint: t(`fields.${name}.hint`, { defaultValue: '' }) || undefined,
      defaultValue: typeof initialValue === 'string' ? initialValue : '',
      error: fieldError(t, fields[name]),
    };
  };
  return (
    <Form method="post" noValidate>
      <LeaveGuard />
      <Fields>
        <TextField {...about('name')} maxLength={80} required />
        <FieldRow>
          <SelectField
            {...about('locale')}
            options={workspaceLocales.map((value) => ({ value, label: t(`wizard:locales.${value}`) }))}
          />
          <SelectField
            {...about('key_generator_mode')}
            options={keyGeneratorModes.map((value) => ({ value, label: t(`wizard:keys.${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <NumberField {...about('seed')} />
          <TextField {...about('pii_threshold')} inputMode="decimal" autoComplete="off" />
        </FieldRow>
        <GroupFrame id="destination" label={t('destination')}>
          {tickNames.map((name) => {
            const { defaultValue, ...tick } = about(name);
            // options that do not apply to this destination are kept for the next one
            if (!isApplicable(name, destinationType))
              return <input key={name} type="hidden" name={name} value={defaultValue} />;
            return <CheckboxField key={name} {...tick} defaultChecked={defaultValue === 'on'} />;
          })}
        </GroupFrame>
        <More summary={t('tuning')} isOpen={numberNames.some((name) => fields[name].errors)}>
          {numberNames.map((name) => (
            <NumberField key={name} {...about(name)} />
          ))}
        </More>
      </Fields>
      <Actions>
        <Button variant="primary">{t('save')}</Button>
      </Actions>
    </Form>
  );
}
