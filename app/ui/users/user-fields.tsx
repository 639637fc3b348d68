import { useTranslation } from 'react-i18next';
import type { UserRole } from '@core/contract/enums';
import { CheckboxField, RadiosField } from '../field/choices';
import { TextField } from '../field/field';
import { GroupFrame } from '../field/frame';
import { FieldRow, Fields } from '../form/form';
import { fieldError } from '../form/form-errors';
import type { ReactNode } from 'react';
import type { ShownField } from '../form/shown-form';

export interface ShownUser {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
}

export interface UserFieldsProps {
  fields: Readonly<Record<keyof ShownUser, ShownField>>;
  /** The assignable roles; empty: the role stays. */
  roles: readonly UserRole[];
  organizations: readonly { id: number; name: string }[];
  memberOf: readonly number[];
  children?: ReactNode;
}

/** The fields of a user, for Admins. */
export function UserFields({ fields, roles, organizations, memberOf, children }: UserFieldsProps) {
  const { t } = useTranslation(['users', 'validation', 'errors']);
  const about = (name: keyof ShownUser) => {
    const { initialValue } = fields[name];
    return {
      name,
      label: t(`fields.${name}`),
      defaultValue: typeof initialValue === 'string' ? initialValue : '',
      error: fieldError(t, fields[name]),
    };
  };
  return (
    <Fields>
      <FieldRow>
        <TextField {...about('first_name')} autoComplete="off" required />
        <TextField {...about('last_name')} autoComplete="off" required />
      </FieldRow>
      <TextField {...about('username')} autoComplete="off" required />
      <TextField {...about('email')} type="email" autoComplete="off" required />
      {children}
      {roles.length > 0 && (
        <RadiosField
          {...about('role')}
          options={roles.map((role) => ({
            value: role,
            label: t(`roles.${role}`),
            hint: t(`roleHints.${role}`),
          }))}
        />
      )}
      {organizations.length > 0 && (
        <GroupFrame id="organizations" label={t('fields.organizations')}>
          {organizations.map(({ id, name }) => (
            <CheckboxField
              key={id}
              id={`organization-${id}`}
              name="organization_ids"
              value={id}
              label={name}
              defaultChecked={memberOf.includes(id)}
            />
          ))}
        </GroupFrame>
      )}
    </Fields>
  );
}
