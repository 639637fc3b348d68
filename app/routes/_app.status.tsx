import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { apiFor } from '~/services/api.server';
import { pageTitle } from '~/services/page-title.server';
import { Answers } from '~/ui/answers/answers';
import { appRouteId, AppShell, type AppData } from '~/ui/app-shell/app-shell';
import { Db } from '~/ui/db-name/db-name';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { State } from '~/ui/state/state';
import { Lead } from '~/ui/text/text';
import { Time } from '~/ui/time/time';

export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const [versions, live, title] = await Promise.all([
    api.call('tasks.versions'),
    api.call('live.get'),
    pageTitle(request, 'status:title'),
  ]);
  return { versions, live, title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/**
 * What is running and whether it works. If the store does not respond, there is no status page, but the error page says
 * so.
 */
export default function StatusPage() {
  const { versions, live } = useLoaderData<typeof loader>();
  const user = useRouteLoaderData<AppData>(appRouteId)?.user;
  const { t } = useTranslation(['status', 'mapping-keys', 'file-folders']);
  const { store } = versions;
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('title')}
          facts={[
            <span key="at">
              {t('asOf')} <Time iso={live.at} show="seconds" />
            </span>,
          ]}
          actions={
            <>
              {user && (
                <>
                  <Link href="/mapping-keys">{t('mapping-keys:title')}</Link>
                  <Link href="/file-folders">{t('file-folders:title')}</Link>
                </>
              )}
              <Link href="/status" isDocument>
                {t('refresh')}
              </Link>
            </>
          }
        />
        <Lead>{t('lead')}</Lead>
        <Answers
          title={t('health')}
          answers={[
            { question: t('server'), answer: <State state="done">{t('answers')}</State> },
            {
              question: t('store'),
              answer: (
                <>
                  <State state="done">{t('answers')}</State> ({t(`stores.${store.kind}`)})
                </>
              ),
            },
            { question: t('executor'), answer: t('local') },
          ]}
        />
        <Answers
          title={t('versions')}
          answers={[
            { question: t('application'), answer: <Db>{versions.application}</Db> },
            { question: t('api'), answer: <Db>{versions.api}</Db> },
            { question: t('node'), answer: <Db>{versions.node}</Db> },
            {
              question: t('storeVersion'),
              answer: <Db>{`${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${store.version}`}</Db>,
            },
            { question: t('migration'), answer: <Db>{store.migration}</Db> },
            { question: t('connectors'), answer: versions.connectors.map(({ label }) => label).join(', ') },
          ]}
        />
      </Inset>
    </AppShell>
  );
}
