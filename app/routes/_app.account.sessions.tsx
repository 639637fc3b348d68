import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { SessionTable } from '~/ui/account/session-table';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ActForm } from '~/ui/form/act-form';
import { Actions } from '~/ui/form/form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    sessions: await apiFor(request).call('users.listSessions'),
    title: await pageTitle(request, 'account:sessions.title', 'account:title'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const key = (await readFields(request)).get('key');
  const { refusal } = await apiFor(request).attempt((api) =>
    typeof key === 'string'
      ? api.call('users.endSession', { params: { sessionKey: key } })
      : api.call('users.endOtherSessions'),
  );
  if (refusal) return answerFailure(refusal, 'endSession', { status: 'error' } as const);
  return redirect('/account/sessions', {
    headers: [await flashHeader({ type: 'success', key: 'sessionEnded' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('sessions.title')} up={{ href: '/account', label: t('title') }} />
        <Lead>{t('sessions.lead')}</Lead>
        <SessionTable sessions={sessions} />
        {sessions.length > 1 && (
          <ActForm>
            <Actions hasRule={false}>
              <Button>{t('sessions.endOthers')}</Button>
            </Actions>
          </ActForm>
        )}
      </Inset>
    </AppShell>
  );
}
