import type { FieldMetadata } from '@conform-to/react';
import { Form, type FormProps } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { modelType } from '@core/contract/enums';
import type { Table, TableSettings } from '@core/contract/schemas/table';
import { Button, LinkButton } from '../button/button';
import { Facts } from '../facts/facts';
import { NumberField, SelectField } from '../field/field';
import { Actions, Fields, More } from '../form/form';
import { fieldError } from '../form/form-errors';
import { Num } from '../text/text';

const training = ['max_training_rows', 'max_sequence_length', 'rare_sequence_threshold'] as const;

export interface TableSettingsFormProps {
  table: Table;
  form: Pick<FormProps, 'id' | 'onSubmit' | 'noValidate'>;
  fields: Readonly<Record<keyof TableSettings, Pick<FieldMetadata<unknown>, 'initialValue' | 'errors'>>>;
  /** Where one comes from, and goes to without saving. */
  back: string;
}

/** How many rows are made of a table, and how a model of it is trained. */
export function TableSettingsForm({ table, form, fields, back }: TableSettingsFormProps) {
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const rowsHint = table.row_count === null ? 'hintUnknown' : 'hint';
  const number = (name: Exclude<keyof TableSettings, 'model'>, hint = 'hint') => (
    <NumberField
      key={name}
      name={name}
      label={t(`settings.${name}.label`)}
      hint={t(`settings.${name}.${hint}`, { count: table.row_count ?? 0 })}
      defaultValue={textOf(fields[name].initialValue)}
      error={fieldError(t, fields[name])}
      isOptional
    />
  );
  return (
    <Form method="post" {...form} noValidate>
      <Fields>
        {number('rows_to_generate', rowsHint)}
        <More summary={t('settings.advanced')} isOpen={training.some((name) => fields[name].errors)}>
          <SelectField
            name="model"
            label={t('settings.model.label')}
            hint={t('settings.model.hint')}
            defaultValue={textOf(fields.model.initialValue)}
            error={fieldError(t, fields.model)}
            options={[
              { value: '', label: t('settings.model.none') },
              ...modelType.options.map((value) => ({ value, label: t(`settings.model.${value}`) })),
            ]}
          />
          {training.map((name) => number(name))}
        </More>
      </Fields>
      <Actions>
        <Button variant="primary">{t('settings.save')}</Button>
        <LinkButton href={back} variant="plain">
          {t('cancel')}
        </LinkButton>
      </Actions>
    </Form>
  );
}

/** The same for those who may not change it. */
export function TableSettingsFacts({ table }: { table: Table }) {
  const { t } = useTranslation('tables');
  const { model, ...numbers } = table.settings;
  return (
    <Facts
      facts={[
        ...(['rows_to_generate', ...training] as const).map((name) => ({
          term: t(`settings.${name}.label`),
          value: numbers[name] === null ? t('settings.noLimit') : <Num value={numbers[name]} />,
        })),
        { term: t('settings.model.label'), value: t(`settings.model.${model ?? 'none'}`) },
      ]}
    />
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
