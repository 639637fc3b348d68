import { useTranslation } from 'react-i18next';
import { RadiosField } from '../field/choices';
import { SelectField, TextField } from '../field/field';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

export interface HolderFieldsProps {
  fields: Readonly<Record<'holder' | 'user' | 'organization_id', ShownField>>;
  organizations: readonly { id: number; name: string }[];
}

/** Labels of the fields that can be left empty by mistake, for the summary of errors. */
export function useFieldLabels(): (field: string) => string | undefined {
  const { t } = useTranslation('file-folders');
  const labels: Readonly<Record<string, string>> = { path: t('path'), user: t('user') };
  return (field) => labels[field];
}

/** Whose a folder is to be: everybody's, a person's, or an organization's where there is one. */
export function HolderFields({ fields, organizations }: HolderFieldsProps) {
  const { t } = useTranslation(['file-folders', 'validation', 'errors']);
  return (
    <RadiosField
      name="holder"
      label={t('columns.holder')}
      defaultValue={fields.holder.initialValue}
      error={fieldError(t, fields.holder)}
      options={[
        { value: 'everybody', label: t('everybody'), hint: t('everybodyHint') },
        {
          value: 'user',
          label: t('person'),
          children: (
            <TextField
              name="user"
              label={t('user')}
              defaultValue={fields.user.initialValue}
              error={fieldError(t, fields.user)}
              autoComplete="off"
            />
          ),
        },
        ...(organizations.length === 0
          ? []
          : [
              {
                value: 'organization',
                label: t('anOrganization'),
                children: (
                  <SelectField
                    name="organization_id"
                    label={t('organizationName')}
                    defaultValue={fields.organization_id.initialValue}
                    error={fieldError(t, fields.organization_id)}
                    options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}
