import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { WizardPage } from '../wizard/wizard';

export interface NewPasswordProps {
  title: string;
  username: string;
  /** Shown only once; null if an Admin chose one. */
  password: string | null;
}

/** What to tell a user who has a new password. */
export function NewPassword({ title, username, password }: NewPasswordProps) {
  const { t } = useTranslation('users');
  return (
    <WizardPage title={title} lead={t(password === null ? 'made.chosen' : 'made.lead')}>
      <Facts
        facts={[
          { term: t('made.username'), value: username },
          ...(password === null ? [] : [{ term: t('made.password'), value: <code>{password}</code> }]),
        ]}
      />
      <Actions hasRule={false}>
        <LinkButton href="/users" variant="primary">
          {t('made.back')}
        </LinkButton>
      </Actions>
    </WizardPage>
  );
}
