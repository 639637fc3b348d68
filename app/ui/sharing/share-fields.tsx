import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { CheckboxField, RadiosField } from '../field/choices';
import { SelectField, TextField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { fieldError } from '../form/form-errors';
import { workspaceRoles } from './role-select';
import type { ShownField } from '../form/shown-form';

type Names = 'user' | 'role';

export interface ShareFieldsProps {
  fields: Readonly<Record<Names, ShownField>>;
}

/** The fields that give one user a role, for use in a form. */
export function ShareFields({ fields }: ShareFieldsProps) {
  const { t } = useTranslation(['sharing', 'validation', 'errors']);
  const { initialValue: typed } = fields.user;
  return (
    <>
      <Fields>
        <TextField
          name="user"
          label={t('add.user')}
          hint={t('add.userHint')}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={fieldError(t, fields.user)}
          autoComplete="off"
          required
        />
        <RolesField id="role" />
        <CheckboxField name="may_view_data" label={t('mayViewData')} />
      </Fields>
      <Actions hasRule={false}>
        <Button variant="primary" name="intent" value="share">
          {t('add.button')}
        </Button>
      </Actions>
    </>
  );
}

/** The fields that give all members of an organization a role, for use in a form. */
export function ShareOrganizationFields(props: { organizations: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('sharing');
  if (props.organizations.length === 0) return <p>{t('add.none')}</p>;
  return (
    <>
      <Fields>
        <SelectField
          name="organization_id"
          label={t('add.organization')}
          hint={t('add.organizationHint')}
          options={props.organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <RolesField id="organization-role" hasOwner={false} />
        <CheckboxField name="may_view_data" id="organization-rows" label={t('mayViewData')} />
      </Fields>
      <Actions hasRule={false}>
        <Button name="intent" value="share_organization">
          {t('add.button')}
        </Button>
      </Actions>
    </>
  );
}

function RolesField({ id, hasOwner = true }: { id: string; hasOwner?: boolean }) {
  const { t } = useTranslation(['sharing', 'workspaces']);
  const roles = workspaceRoles.filter((role) => hasOwner || role !== 'OWNER');
  return (
    <RadiosField
      name="role"
      id={id}
      label={t('add.role')}
      defaultValue="READER"
      options={roles.map((role) => ({
        value: role,
        label: t(`workspaces:roles.${role}`),
        hint: t(`hints.${role}`),
      }))}
    />
  );
}
