import { useTranslation } from 'react-i18next';
import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { RowActs } from '../data-table/row-acts';
import { ActForm } from '../form/act-form';
import { Muted } from '../text/text';
import { RoleSelect, workspaceRoles } from './role-select';

export interface MemberTableProps {
  members: readonly WorkspacePermission[];
  mayChange: boolean;
}

/** Members with their roles, each row with its own form if permitted. */
export function MemberTable({ members, mayChange }: MemberTableProps) {
  const { t } = useTranslation(['sharing', 'workspaces']);
  const columns = [
    { key: 'who', label: t('columns.who') },
    { key: 'role', label: t('columns.role') },
    { key: 'rows', label: t('mayViewData') },
    ...(mayChange ? [{ key: 'acts', label: t('columns.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable caption={t('title')} isCaptionHidden columns={columns} isStacked>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} mayChange={mayChange} />
      ))}
    </DataTable>
  );
}

function MemberRow({ member, mayChange }: { member: WorkspacePermission; mayChange: boolean }) {
  const { t } = useTranslation(['sharing', 'workspaces', 'ui']);
  const { id, role, user, organization } = member;
  const name = user?.display_name ?? organization?.name ?? '';
  const form = `place-${id}`;
  return (
    <tr>
      <RowHead>
        {name}{' '}
        <Muted>
          {organization ? t('organization') : user?.username}
          {member.is_own && ` (${t('you')})`}
        </Muted>
      </RowHead>
      <Cell label={t('columns.role')}>
        {mayChange ? (
          <RoleSelect
            form={form}
            label={t('roleOf', { name })}
            value={role}
            roles={organization ? workspaceRoles.filter((one) => one !== 'OWNER') : workspaceRoles}
          />
        ) : (
          t(`workspaces:roles.${role}`)
        )}
      </Cell>
      <Cell label={t('mayViewData')}>
        {mayChange ? (
          <input
            type="checkbox"
            name="may_view_data"
            form={form}
            aria-label={t('rowsOf', { name })}
            defaultChecked={member.may_view_data}
          />
        ) : (
          t(member.may_view_data ? 'yes' : 'no')
        )}
      </Cell>
      {mayChange && (
        <Cell align="end">
          <ActForm id={form}>
            <input type="hidden" name="id" value={id} />
            <RowActs>
              <Button size="small" name="intent" value="change" aria-label={t('saveOf', { name })}>
                {t('save')}
              </Button>
              <Button
                size="small"
                variant="plain"
                name="intent"
                value="remove"
                aria-label={t('removeOf', { name })}
              >
                {t('remove')}
              </Button>
            </RowActs>
          </ActForm>
        </Cell>
      )}
    </tr>
  );
}
