import { useTranslation } from 'react-i18next';
import type { Table } from '@core/contract/schemas/table';
import { RadiosField } from '../field/choices';
import { NumberField, TextareaField } from '../field/field';
import { Fields } from '../form/form';

export interface TargetFieldsProps {
  table: Table;
  /** What is shown in each field, by name. */
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** What is asked of a table, and what is kept of it beside that. Each choice has its own field. */
export function TargetFields({ table, values, errors }: TargetFieldsProps) {
  const { t } = useTranslation('subset');
  const rows = table.row_count;
  const columns = table.strip.map(({ column_name: name }) => `[${name}]`).join(' ');
  return (
    <Fields>
      <RadiosField
        name="ask"
        label={t('target.label')}
        defaultValue={values['ask'] ?? 'percentage'}
        error={errors['ask']}
        options={[
          {
            value: 'percentage',
            label: t('target.percentage'),
            children: (
              <NumberField
                name="percentage"
                label={t('target.amount.percentage')}
                hint={t('target.amount.percentageHint')}
                inputMode="decimal"
                defaultValue={values['percentage']}
                error={errors['percentage']}
              />
            ),
          },
          {
            value: 'rows',
            label: t('target.rows'),
            children: (
              <NumberField
                name="rows"
                label={t('target.amount.rows')}
                hint={
                  rows === null
                    ? t('target.amount.rowsUnknown')
                    : t('target.amount.rowsHint', { count: rows })
                }
                defaultValue={values['rows']}
                error={errors['rows']}
              />
            ),
          },
          {
            value: 'filter',
            label: t('target.filter'),
            children: (
              <TextareaField
                name="formula"
                label={t('target.formula.label')}
                hint={t('target.formula.hint', { columns })}
                rows={2}
                isCode
                maxLength={2000}
                defaultValue={values['formula']}
                error={errors['formula']}
              />
            ),
          },
          { value: 'off', label: t('target.off') },
        ]}
      />
      <RadiosField
        name="keep"
        label={t('target.keep')}
        defaultValue={values['keep'] ?? 'default'}
        error={errors['keep']}
        options={[
          { value: 'default', label: t('target.keepDefault.label'), hint: t('target.keepDefault.hint') },
          { value: 'whole', label: t('target.keepWhole.label'), hint: t('target.keepWhole.hint') },
          { value: 'none', label: t('target.keepNone.label'), hint: t('target.keepNone.hint') },
          {
            value: 'sample',
            label: t('target.keepSample.label'),
            hint: t('target.keepSample.hint'),
            children: (
              <NumberField
                name="sample_rows"
                label={t('target.sampleRows')}
                defaultValue={values['sample_rows']}
                error={errors['sample_rows']}
              />
            ),
          },
        ]}
      />
    </Fields>
  );
}
