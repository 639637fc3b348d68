import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SchemaTable as Row } from '@core/contract/schemas/schema-change';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { doSchemaAct, loadSchema, schemaActForm } from '~/services/schema.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { LiveRefresh } from '~/ui/job/live-refresh';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { withParam } from '~/ui/query';
import { SchemaTable } from '~/ui/schema/schema-table';
import { SyncBar } from '~/ui/schema/sync-bar';
import { Inset, Levels, Section } from '~/ui/section/section';
import { Fine, Lead } from '~/ui/text/text';
import { Time } from '~/ui/time/time';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const schema = await loadSchema(request, params);
  return { ...schema, title: await pageTitle(request, 'schema:title', schema.workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, schemaActForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeSchema');
  return doSchemaAct(request, params, submission.value);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SchemaPage() {
  const { side, list, base, active, hasDestination, offers, requestKey, page, pages } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('schema');
  const { search } = useLocation();
  const { counts, compared_at: at } = list;
  return (
    <AppShell>
      {active && <LiveRefresh jobId={active.id} />}
      <Inset>
        <PageHead
          title={t('title')}
          facts={[
            ...(['deleted', 'updated', 'new', 'identical'] as const)
              .filter((status) => at !== null && counts[status] > 0)
              .map((status) => t(`facts.${status}`, { count: counts[status] })),
            at === null ? (
              t('facts.never')
            ) : (
              <>
                {t('facts.compared')} <Time iso={at} />
              </>
            ),
          ]}
        />
        {hasDestination && (
          <Levels label={t('sides.label')}>
            {(['source', 'destination'] as const).map((one) => (
              <Link
                key={one}
                href={one === 'source' ? base : `${base}?side=${one}`}
                aria-current={one === side ? 'true' : undefined}
              >
                {t(`sides.${one}`)}
              </Link>
            ))}
          </Levels>
        )}
        <Lead>{t(`lead.${side}`)}</Lead>
        <SyncBar {...{ side, active, offers, requestKey, base }} />
        {at !== null && <Tables />}
        {at !== null && pages > 1 && (
          <Pagination
            summary={t('range', { count: list.count })}
            page={page}
            pages={pages}
            hrefOf={(to) => withParam(search, 'page', String(to))}
          />
        )}
      </Inset>
    </AppShell>
  );
}

const isBlocked = ({ differences }: Row) => differences.some(({ severity }) => severity === 'error');

/**
 * Tables with changes that need a decision, with other changes, and unchanged ones; and the button that applies
 * changes.
 */
function Tables() {
  const { side, list, base, workspaceId, offers } = useLoaderData<typeof loader>();
  const { t } = useTranslation('schema');
  const blocked = list.results.filter(isBlocked);
  const changed = list.results.filter((table) => !isBlocked(table) && table.status !== 'identical');
  const same = list.results.filter((table) => !isBlocked(table) && table.status === 'identical');
  const waits = list.counts.to_act + list.counts.to_know > 0;
  const isChosenFrom = offers.canApply;
  const table = (caption: string, tables: readonly Row[]) => (
    <SchemaTable {...{ caption, workspaceId, tables, isChosenFrom }} />
  );
  return (
    <>
      {waits && (
        <Form action={`${base}/apply`}>
          {blocked.length > 0 && (
            <Section title={t('act.title')} lead={t(side === 'source' ? 'act.lead' : 'act.leadDestination')}>
              {table(t('act.title'), blocked)}
            </Section>
          )}
          {changed.length > 0 && <Section title={t('know.title')}>{table(t('know.title'), changed)}</Section>}
          {isChosenFrom && (
            <>
              <Actions hasRule={false}>
                <LinkButton href={`${base}/apply`} variant="primary">
                  {t('applyAll')}
                </LinkButton>
                <Button>{t('applySelected')}</Button>
                {offers.canCancel && (
                  <Button formMethod="post" formAction={`${base}?index`} name="act" value="cancel">
                    {t('dismiss')}
                  </Button>
                )}
              </Actions>
              {offers.canCancel && <Fine>{t('dismissHint')}</Fine>}
            </>
          )}
        </Form>
      )}
      {!waits && changed.length > 0 && (
        <Section title={t('know.title')}>
          <SchemaTable caption={t('know.title')} workspaceId={workspaceId} tables={changed} />
        </Section>
      )}
      {!waits && changed.length === 0 && <p>{t('none')}</p>}
      {same.length > 0 && (
        <Section title={t('same.title')}>
          <SchemaTable caption={t('same.title')} workspaceId={workspaceId} tables={same} />
        </Section>
      )}
    </>
  );
}
