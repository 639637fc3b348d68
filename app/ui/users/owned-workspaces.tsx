import { useTranslation } from 'react-i18next';
import { RadiosField } from '../field/choices';
import { TextField } from '../field/field';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

/** Asks what happens to workspaces owned only by a user who is being deleted. */
export function OwnedWorkspaces({ fields }: { fields: Readonly<Record<'owned' | 'to', ShownField>> }) {
  const { t } = useTranslation(['users', 'validation', 'errors']);
  const text = ({ initialValue }: ShownField) => (typeof initialValue === 'string' ? initialValue : '');
  return (
    <RadiosField
      name="owned"
      label={t('delete.owned')}
      defaultValue={text(fields.owned)}
      options={[
        {
          value: 'transfer',
          label: t('delete.transfer'),
          children: (
            <TextField
              name="to"
              label={t('delete.to')}
              defaultValue={text(fields.to)}
              error={fieldError(t, fields.to)}
              autoComplete="off"
            />
          ),
        },
        { value: 'delete', label: t('delete.deleteThem') },
      ]}
    />
  );
}
