import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { protectionStates, treatments } from '@core/contract/choices';
import { pageTitle } from '~/services/page-title.server';
import { Answers } from '~/ui/answers/answers';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Split } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return { title: await pageTitle(request, 'help:title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const words = ['suggestion', 'override', 'consistent', 'proof'] as const;

/** A glossary of the terms used, and a link to the API reference. */
export default function HelpPage() {
  const { t } = useTranslation(['help', 'workspace', 'ui']);
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('title')} />
        <Lead>{t('lead')}</Lead>
        <Split>
          <Answers
            title={t('treatments.title')}
            answers={treatments.map((one) => ({
              question: t(`ui:treatment.${one}`),
              answer: t(`treatments.${one}`),
            }))}
          />
          <Answers
            title={t('protection')}
            answers={protectionStates.map((state) => ({
              question: t(`ui:protection.${state}`),
              answer: t(`workspace:protection.${state}`),
            }))}
          />
        </Split>
        <Split>
          <Answers
            title={t('words.title')}
            answers={words.map((word) => ({
              question: t(`words.${word}.term`),
              answer: t(`words.${word}.meaning`),
            }))}
          />
          <Answers
            title={t('more.title')}
            answers={[
              {
                question: t('more.api'),
                answer: (
                  <Link href="/api/v1/docs" isDocument>
                    {t('more.docs')}
                  </Link>
                ),
              },
              {
                question: t('more.machine'),
                answer: (
                  <Link href="/api/v1/openapi.json" isDocument>
                    {t('more.openapi')}
                  </Link>
                ),
              },
              { question: t('more.server'), answer: <Link href="/status">{t('more.status')}</Link> },
            ]}
          />
        </Split>
      </Inset>
    </AppShell>
  );
}
