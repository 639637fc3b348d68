import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Job } from '@core/contract/schemas/job';
import { AppShell } from '../app-shell/app-shell';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { WizardPage } from '../wizard/wizard';

/** The page of its own that stopping or deleting a job has: what is meant, what goes with it, and the way back. */
export function ConfirmJobAct({ job, act, href }: { job: Job; act: 'cancel' | 'delete'; href: string }) {
  const { t } = useTranslation('jobs');
  const name = t('name', { id: job.id, type: t(`types.${job.type}`) });
  return (
    <AppShell>
      <WizardPage title={t(`${act}.titleOf`, { name })} lead={t(`${act}.lead`, { count: job.log_lines })}>
        {act === 'cancel' && <p>{t('cancelling.text')}</p>}
        <Form method="post">
          <Actions hasRule={false}>
            <Button variant="warning" size="large">
              {t(`${act}.button`)}
            </Button>
            <LinkButton href={href} variant="plain">
              {t(`${act}.keep`)}
            </LinkButton>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
