import { useTranslation } from 'react-i18next';
import type { User } from '@core/contract/schemas/user';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { Time } from '../time/time';

/** Users, each linked to their page. */
export function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('users');
  const columns = (['name', 'username', 'email', 'role', 'organizations', 'lastSignIn'] as const).map(
    (key) => ({ key, label: t(`columns.${key}`) }),
  );
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      empty={users.length === 0 && t('none')}
      isStacked
    >
      {users.map((user) => (
        <tr key={user.pk}>
          <RowHead>
            <Link href={`/users/${user.pk}`}>{user.display_name}</Link>
          </RowHead>
          <Cell>{user.username}</Cell>
          <Cell>{user.email}</Cell>
          <Cell>{t(`roles.${user.role}`)}</Cell>
          <Cell label={user.organizations.length === 0 ? undefined : t('columns.organizations')}>
            {user.organizations.map(({ name }) => name).join(', ')}
          </Cell>
          <Cell label={user.last_sign_in_at === null ? undefined : t('columns.lastSignIn')}>
            <Muted>{user.last_sign_in_at === null ? t('never') : <Time iso={user.last_sign_in_at} />}</Muted>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
