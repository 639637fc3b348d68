import { useTranslation } from 'react-i18next';
import type { Column } from '@core/contract/schemas/column';
import type { PiiEntity } from '@core/contract/pii-entities';
import { SelectField } from '../field/field';
import { entityName } from '../words/words';

/** The kind of personal data in the column. If it is read-only, submits the current mark. */
export function PiiSelect({
  column,
  value,
  entities,
}: {
  column: Column;
  value?: string | undefined;
  entities: readonly PiiEntity[];
}) {
  const { t } = useTranslation(['column', 'pii']);
  const named = entities.map((entity) => ({ value: entity, label: entityName(t, entity) }));
  return (
    <SelectField
      name="pii"
      label={t('pii.label')}
      hint={t('pii.hint')}
      defaultValue={value ?? piiValueOf(column)}
      options={[{ value: 'none', label: t('pii.none') }, ...named]}
    />
  );
}

/** The mark of a column as submitted by the form. */
export const piiValueOf = ({ pii }: Pick<Column, 'pii'>): string => pii.entity ?? 'none';
