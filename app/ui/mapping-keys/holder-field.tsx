import { useTranslation } from 'react-i18next';
import { SelectField } from '../field/field';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

/** Whom a new key is for: the reader, or an organization whose keys they manage; nothing to ask without one. */
export function HolderField({
  organizations,
  field,
}: {
  organizations: readonly { id: number; name: string }[];
  field: ShownField;
}) {
  const { t } = useTranslation(['mapping-keys', 'validation', 'errors']);
  if (organizations.length === 0) return null;
  return (
    <SelectField
      name="organization_id"
      label={t('forWhom')}
      defaultValue={field.initialValue}
      error={fieldError(t, field)}
      options={[
        { value: '', label: t('me') },
        ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
