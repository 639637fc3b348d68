import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { loadComparison } from '~/services/pii.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { Filters, FilterSelect } from '~/ui/filters/filters';
import { PageHead } from '~/ui/page-head/page-head';
import { ScanComparison } from '~/ui/pii/scan-comparison';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceName, ...page } = await loadComparison(request, params);
  return { ...page, title: await pageTitle(request, 'pii:compare.title', 'pii:title', workspaceName) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function CompareScansPage() {
  const { base, comparison, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('pii');
  const { scans, before, after, alike, changes } = comparison;
  const options = scans.map(({ job_id: id, is_deep }) => ({
    value: String(id),
    label: t(is_deep ? 'compare.deep' : 'compare.shallow', { id }),
  }));
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('compare.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('compare.lead')}</Lead>
        {before === null || after === null ? (
          <EmptyState title={t('compare.tooFew')}>
            <p>{t('compare.tooFewLead')}</p>
          </EmptyState>
        ) : (
          <>
            <Filters label={t('compare.choose')} button={t('compare.show')}>
              <FilterSelect
                name="before"
                label={t('compare.before')}
                value={String(before)}
                options={options}
              />
              <FilterSelect name="after" label={t('compare.after')} value={String(after)} options={options} />
            </Filters>
            <p>
              {t('compare.differ', { count: changes.length })} {t('compare.alike', { count: alike })}
            </p>
            <ScanComparison {...{ workspaceId, comparison }} />
          </>
        )}
      </Inset>
    </AppShell>
  );
}
