import { useTranslation } from 'react-i18next';
import type { WorkspaceRole } from '@core/contract/enums';

export const workspaceRoles = ['READER', 'EDITOR', 'OWNER'] as const satisfies readonly WorkspaceRole[];

/** The role in a table row, which names it for assistive technology. */
export function RoleSelect(props: {
  form: string;
  label: string;
  value: WorkspaceRole;
  roles?: readonly WorkspaceRole[];
}) {
  const { form, label, value, roles = workspaceRoles } = props;
  const { t } = useTranslation('workspaces');
  return (
    <select name="role" form={form} aria-label={label} defaultValue={value}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </select>
  );
}
