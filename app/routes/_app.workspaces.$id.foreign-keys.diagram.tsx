import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { diagramTablesMax, loadDiagram } from '~/services/key-diagram.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Filters, FilterSelect } from '~/ui/filters/filters';
import { KeyTable } from '~/ui/foreign-keys/key-table';
import { KeyDiagram } from '~/ui/key-diagram/key-diagram';
import { Link } from '~/ui/link/link';
import { Remark } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { pathOfTable } from '~/ui/table-head/table-path';
import { Fine } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await loadDiagram(request, params);
  const title = await pageTitle(request, 'keys:diagram.title', 'keys:title', shown.workspaceName);
  return { ...shown, title, limit: diagramTablesMax };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function KeyDiagramPage() {
  const shown = useLoaderData<typeof loader>();
  const { base, around, schema, schemas, tables, diagram, keys, workspaceId, tableCount, limit } = shown;
  const { t } = useTranslation('keys');
  const hrefOf = (table: number) => `${base}/diagram?table=${table}`;
  const name = around ? pathOfTable(around).join('.') : '';
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('diagram.title')}
          up={{ href: base, label: t('title') }}
          facts={[t('diagram.tables', { count: tableCount }), t('diagram.keys', { count: keys.length })]}
        />
        <Filters
          label={t('filter.label')}
          button={t('diagram.show')}
          end={(around || schema !== '') && <Link href={`${base}/diagram`}>{t('diagram.all')}</Link>}
        >
          <FilterSelect
            name="table"
            label={t('diagram.around')}
            value={String(around?.table_id ?? '')}
            options={[
              { value: '', label: t('diagram.allTables') },
              ...tables.map((table) => ({
                value: String(table.table_id),
                label: pathOfTable(table).join('.'),
              })),
            ]}
          />
          {schemas.length > 1 && (
            <FilterSelect
              name="schema"
              label={t('diagram.schema')}
              value={schema}
              options={[
                { value: '', label: t('diagram.allSchemas') },
                ...schemas.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </Filters>
        {shown.isTooLarge && <Remark>{t('diagram.tooLarge', { count: tableCount, limit })}</Remark>}
      </Inset>
      {diagram && (
        <KeyDiagram
          {...diagram}
          label={around ? t('diagram.labelAround', { table: name }) : t('diagram.label')}
          current={around?.table_id ?? null}
          hrefOf={hrefOf}
        />
      )}
      <Inset>
        {diagram && <Fine>{t('diagram.legend')}</Fine>}
        <Section title={t('diagram.list')}>
          <KeyTable workspaceId={workspaceId} keys={keys} mayEdit={false} empty={t('diagram.none')} />
        </Section>
      </Inset>
    </AppShell>
  );
}
