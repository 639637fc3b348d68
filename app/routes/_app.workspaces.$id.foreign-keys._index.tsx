import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { backToKeys, doKeyAct, keyActForm, keysWorkspace, loadKeys } from '~/services/foreign-keys.server';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { PickedActs } from '~/ui/data-table/row-acts';
import { Button, LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Filters, FilterSearch, FilterSelect } from '~/ui/filters/filters';
import { KeyTable } from '~/ui/foreign-keys/key-table';
import { ProposalTable } from '~/ui/foreign-keys/proposal-table';
import { More } from '~/ui/form/form';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { isNarrowed, withParam } from '~/ui/query';
import { Inset, Section } from '~/ui/section/section';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = await loadKeys(request, params);
  return { ...list, title: await pageTitle(request, 'keys:title', list.workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { databaseId, base } = await keysWorkspace(request, params, true);
  const submission = await readForm(request, keyActForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeKeys');
  const { value, refusal } = await doKeyAct(request, databaseId, submission.value);
  if (refusal) return answerFailure(refusal, 'changeKeys', {});
  return backToKeys(base, submission.value.act, value.changed);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ForeignKeysPage() {
  const data = useLoaderData<typeof loader>();
  const { base, stats, mayEdit, lastScan, databaseId, workspaceId } = data;
  const { t } = useTranslation(['keys', 'validation']);
  const answer = useActionData<typeof action>();
  const isUnticked = answer !== undefined && 'error' in answer && Boolean(answer.error);
  const exportHref = `/api/v1/foreign_keys/${databaseId}/export/`;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={isUnticked ? [{ text: t('validation:selection-empty') }] : []} />
        <PageHead
          title={t('title')}
          facts={[
            t('facts.declared', { count: stats.declared }),
            t('facts.virtual', { count: stats.virtual }),
            t('facts.disabled', { count: stats.disabled }),
          ]}
          actions={
            <>
              {mayEdit && (
                <LinkButton href={`${base}/scan`} variant={data.open.length > 0 ? 'standard' : 'primary'}>
                  {t('acts.scan')}
                </LinkButton>
              )}
              {mayEdit && <LinkButton href={`${base}/add`}>{t('acts.add')}</LinkButton>}
              {mayEdit && <LinkButton href={`${base}/import`}>{t('acts.import')}</LinkButton>}
              {stats.virtual > 0 && (
                <LinkButton href={exportHref} isDocument download>
                  {t('acts.export')}
                </LinkButton>
              )}
              {stats.enabled > 0 && <LinkButton href={`${base}/diagram`}>{t('acts.diagram')}</LinkButton>}
            </>
          }
        />
        {lastScan && (
          <p>
            <Link href={`/workspaces/${workspaceId}/jobs/${lastScan.id}`}>
              {t('lastScan', { id: lastScan.id })}
            </Link>
          </p>
        )}
        <Proposals />
        {stats.all === 0 && data.open.length === 0 && (
          <EmptyState title={t('empty.title')}>
            <p>{t('empty.lead')}</p>
          </EmptyState>
        )}
        {stats.all > 0 && <KeyList />}
      </Inset>
    </AppShell>
  );
}

/** Undecided and rejected proposals of the scans. */
function Proposals() {
  const { open, rejected, workspaceId, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation('keys');
  return (
    <>
      {open.length > 0 && (
        <Section title={t('proposals.title', { count: open.length })} lead={t('proposals.lead')}>
          <Form method="post" action="?index">
            <ProposalTable
              caption={t('proposals.caption')}
              workspaceId={workspaceId}
              proposals={open}
              isOpen={mayEdit}
            />
            {mayEdit && (
              <PickedActs>
                <Button variant="primary" name="act" value="accepted">
                  {t('proposals.accept')}
                </Button>
                <Button name="act" value="rejected">
                  {t('proposals.reject')}
                </Button>
              </PickedActs>
            )}
          </Form>
        </Section>
      )}
      {rejected.length > 0 && (
        <More summary={t('proposals.rejected', { count: rejected.length })}>
          <Form method="post" action="?index">
            <ProposalTable
              caption={t('proposals.rejectedCaption')}
              workspaceId={workspaceId}
              proposals={rejected}
              isOpen={mayEdit}
            />
            {mayEdit && (
              <PickedActs>
                <Button name="act" value="open">
                  {t('proposals.reopen')}
                </Button>
              </PickedActs>
            )}
          </Form>
        </More>
      )}
    </>
  );
}

/** The defaults of the filter. */
const unchosen = { keyword: '', origin: 'any', state: 'any' };

/** The keys matching the filter, with bulk actions. */
function KeyList() {
  const { query, list, pages, workspaceId, mayEdit, base } = useLoaderData<typeof loader>();
  const { t } = useTranslation('keys');
  const { search } = useLocation();
  const optionsOf = (field: 'origin' | 'state', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`filter.${field}s.${value}`) }));
  return (
    <Section title={t('list')}>
      <Filters
        label={t('filter.label')}
        button={t('filter.apply')}
        end={isNarrowed(search, unchosen) && <Link href={base}>{t('filter.clear')}</Link>}
      >
        <FilterSearch name="keyword" label={t('filter.keyword')} value={query.keyword} shortcut="/" />
        <FilterSelect
          name="origin"
          label={t('columns.origin')}
          value={query.origin}
          options={optionsOf('origin', ['any', 'declared', 'virtual', 'manual'])}
        />
        <FilterSelect
          name="state"
          label={t('columns.state')}
          value={query.state}
          options={optionsOf('state', ['any', 'enabled', 'disabled'])}
        />
      </Filters>
      <Form method="post" action="?index">
        <KeyTable workspaceId={workspaceId} keys={list.results} mayEdit={mayEdit} empty={t('filter.none')} />
        {mayEdit && list.count > 0 && (
          <PickedActs>
            <Button name="act" value="enable">
              {t('acts.enable')}
            </Button>
            <Button name="act" value="disable">
              {t('acts.disable')}
            </Button>
          </PickedActs>
        )}
      </Form>
      {pages > 1 && (
        <Pagination
          summary={t('range', { count: list.count })}
          page={query.page}
          pages={pages}
          hrefOf={(page) => withParam(search, 'page', String(page))}
        />
      )}
    </Section>
  );
}
