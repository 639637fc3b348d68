import { useTranslation } from 'react-i18next';
import { RadiosField } from '../field/choices';
import { TextField } from '../field/field';
import { Fields } from '../form/form';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

/** Permissions and expiry of a new API token. */
export function TokenFields({
  fields,
}: {
  fields: Readonly<Record<'name' | 'scope' | 'lasts', ShownField>>;
}) {
  const { t } = useTranslation(['account', 'validation', 'errors']);
  const about = (name: 'name' | 'scope' | 'lasts') => ({
    name,
    defaultValue: fields[name].initialValue ?? '',
    error: fieldError(t, fields[name]),
  });
  return (
    <Fields>
      <TextField
        {...about('name')}
        label={t('tokens.columns.name')}
        hint={t('tokens.nameHint')}
        autoComplete="off"
        required
      />
      <RadiosField
        {...about('scope')}
        label={t('tokens.columns.scope')}
        options={(['read', 'write'] as const).map((value) => ({
          value,
          label: t(`tokens.scopes.${value}`),
          hint: t(`tokens.scopeHints.${value}`),
        }))}
      />
      <RadiosField
        {...about('lasts')}
        label={t('tokens.columns.expires')}
        options={[
          ...[30, 90, 365].map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) })),
          { value: 'never', label: t('tokens.noExpiry') },
        ]}
      />
    </Fields>
  );
}
