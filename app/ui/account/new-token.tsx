import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { WizardPage } from '../wizard/wizard';

/** A newly created token: the only page that shows its secret. */
export function NewToken({ name, secret }: { name: string; secret: string }) {
  const { t } = useTranslation('account');
  return (
    <WizardPage title={t('tokens.made', { name })} lead={t('tokens.madeLead')}>
      <Facts
        facts={[
          { term: t('tokens.secret'), value: <code>{secret}</code> },
          { term: t('tokens.header'), value: <code>Authorization: Bearer …</code> },
        ]}
      />
      <Actions hasRule={false}>
        <LinkButton href="/account/tokens" variant="primary">
          {t('tokens.back')}
        </LinkButton>
      </Actions>
    </WizardPage>
  );
}
