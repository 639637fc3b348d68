import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { diagramTablesMax } from '~/services/key-diagram.server';
import { pageTitle } from '~/services/page-title.server';
import { loadSubsetDiagram } from '~/services/subset.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { KeyDiagram } from '~/ui/key-diagram/key-diagram';
import { Remark } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Fine } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await loadSubsetDiagram(request, params);
  const title = await pageTitle(request, 'subset:diagram.title', 'subset:title', shown.workspaceName);
  return { ...shown, title, limit: diagramTablesMax };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SubsetDiagramPage() {
  const { base, diagram, isTooLarge, tableCount, keyCount, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'keys']);
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('diagram.title')}
          up={{ href: base, label: t('title') }}
          facts={[
            t('keys:diagram.tables', { count: tableCount }),
            t('keys:diagram.keys', { count: keyCount }),
          ]}
        />
        {isTooLarge && <Remark>{t('keys:diagram.tooLarge', { count: tableCount, limit })}</Remark>}
      </Inset>
      {diagram && (
        <KeyDiagram
          {...diagram}
          label={t('diagram.label')}
          current={null}
          hrefOf={(table) => `${base}/tables/${table}`}
        />
      )}
      <Inset>{diagram && <Fine>{t('diagram.legend')}</Fine>}</Inset>
    </AppShell>
  );
}
