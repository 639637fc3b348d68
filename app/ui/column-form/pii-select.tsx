import { useTranslation } from 'react-i18next';
import type { Column } from '@core/contract/schemas/column';
import { piiEntity } from '@core/contract/pii-entities';
import { SelectField } from '../field/field';
import { entityName } from '../words/words';

/** What kind of personal data the column holds. Sends the mark that it has, where nobody changes it. */
export function PiiSelect({ column, value }: { column: Column; value?: string | undefined }) {
  const { t } = useTranslation(['column', 'pii']);
  const entities = piiEntity.options
    .map((entity) => ({ value: entity, label: entityName(t, entity) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <SelectField
      name="pii"
      label={t('pii.label')}
      hint={t('pii.hint')}
      defaultValue={value ?? piiValueOf(column)}
      options={[{ value: 'none', label: t('pii.none') }, ...entities]}
    />
  );
}

/** The mark of a column as the form sends it. */
export const piiValueOf = ({ pii }: Pick<Column, 'pii'>): string => pii.entity ?? 'none';
