import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadImpact } from '~/services/impact.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Followers } from '~/ui/column-form/followers';
import { Compare } from '~/ui/compare/compare';
import { DbPath } from '~/ui/db-name/db-name';
import { Relatives } from '~/ui/column-form/relatives';
import { Notice } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead, Muted } from '~/ui/text/text';
import { codedText, generatorDetail, labelOf, wordSpaces } from '~/ui/words/words';

export const loader = ({ request, params }: LoaderFunctionArgs) => loadImpact(request, params);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Which columns the selected generator affects, saved or not. */
export default function ImpactPage() {
  const { workspaceId, column, impact, problem, mayView, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation([...wordSpaces]);
  const touched = impact ? impact.followers.length + impact.relatives.length : 0;
  const path = [column.schema_name, column.table_name, column.column_name].filter(Boolean);
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('column:impact.title', { column: column.column_name })}
          up={{ href: back, label: t('column:impact.back') }}
        />
        <p>
          <DbPath path={path} />
        </p>
        {!mayView && <Muted>{t('tables:noPermission')}</Muted>}
        {problem && <Notice tone="danger" title={codedText(t, problem)} />}
        {impact && (
          <>
            <Lead>
              {t(touched === 0 ? 'column:impact.leadAlone' : 'column:impact.lead', {
                generator: labelOf(t, impact.generator.label_key),
                count: touched,
              })}
            </Lead>
            <Followers workspaceId={workspaceId} followers={impact.followers} />
            <Relatives workspaceId={workspaceId} relatives={impact.relatives} alike={impact.alike_count} />
            <Section title={t('column:impact.rows')} titleId="impact-rows">
              {impact.rows.length === 0 ? (
                <Muted>{t('column:sample.none')}</Muted>
              ) : (
                <Compare
                  labelledBy="impact-rows"
                  treatment={impact.generator.treatment}
                  {...detailOf(generatorDetail(t, impact.generator))}
                  rows={impact.rows}
                />
              )}
            </Section>
          </>
        )}
      </Inset>
    </AppShell>
  );
}

const detailOf = (detail: string | undefined) => (detail === undefined ? {} : { detail });
