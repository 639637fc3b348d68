import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MessageParams } from '@core/contract/problem';
import type { Table } from '@core/contract/schemas/table';
import { Button, LinkButton } from '../button/button';
import { NumberField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { LeaveGuard } from '../form/leave-guard';
import { fieldError } from '../form/form-errors';
import { ModelFields } from './model-fields';
import type { SettingFields } from './shown-settings';

export interface TableSettingsFormProps {
  table: Table;
  fields: SettingFields;
  /** Parameters of the error texts. */
  params?: MessageParams;
  /** The previous page, which is also the target of Cancel. */
  back: string;
}

/** How many rows of a table are generated, and how its model is trained. */
export function TableSettingsForm({ table, fields, params = {}, back }: TableSettingsFormProps) {
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const { initialValue } = fields.rows_to_generate;
  const hint = table.row_count === null ? 'hintUnknown' : 'hint';
  const learnt = table.strip.flatMap(({ treatment, column_name: name }) =>
    treatment === 'synthesize' ? [name] : [],
  );
  return (
    <Form method="post" noValidate>
      <LeaveGuard />
      <Fields>
        <NumberField
          name="rows_to_generate"
          label={t('settings.rows_to_generate.label')}
          hint={t(`settings.rows_to_generate.${hint}`, { count: table.row_count ?? 0 })}
          defaultValue={typeof initialValue === 'string' ? initialValue : ''}
          error={fieldError(t, fields.rows_to_generate)}
          isOptional
        />
        <ModelFields fields={fields} params={params} learnt={learnt} />
      </Fields>
      <Actions>
        <Button variant="primary">{t('settings.save')}</Button>
        <LinkButton href={back} variant="plain" data-discards>
          {t('cancel')}
        </LinkButton>
      </Actions>
    </Form>
  );
}
