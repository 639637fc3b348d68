import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  backToSubset,
  doSubsetAct,
  loadSubset,
  subsetActForm,
  subsetWorkspace,
} from '~/services/subset.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { Actions } from '~/ui/form/form';
import { Link } from '~/ui/link/link';
import { Remark } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { withParam } from '~/ui/query';
import { Inset, Section } from '~/ui/section/section';
import { FollowTable } from '~/ui/subset/follow-table';
import { KeptTables } from '~/ui/subset/kept-tables';
import { PlanTable } from '~/ui/subset/plan-table';
import { PullTable } from '~/ui/subset/pull-table';
import { TargetTable } from '~/ui/subset/target-table';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await loadSubset(request, params);
  return { ...shown, title: await pageTitle(request, 'subset:title', shown.workspaceName) };
}

const doneBy = { reset: 'reset', cut: 'follow', keep: 'keep' } as const;

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, base } = await subsetWorkspace(request, params, true);
  const submission = await readForm(request, subsetActForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeSubset');
  const { refusal } = await doSubsetAct(request, workspace.engine_id, submission.value);
  if (refusal) return answerFailure(refusal, 'changeSubset', {});
  return backToSubset(base, doneBy[submission.value.act]);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SubsetPage() {
  const { base, targets, tables, lookups, plan, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation('subset');
  const hasTargets = targets.length > 0;
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('title')}
          facts={[
            ...(hasTargets ? [t('facts.targets', { count: targets.length })] : []),
            ...(plan ? [t('facts.planned', { got: plan.got_rows, total: plan.total_rows })] : []),
          ]}
          actions={
            mayEdit && (
              <>
                {hasTargets && (
                  <LinkButton href={`${base}/plan`} variant={plan?.is_current ? 'standard' : 'primary'}>
                    {t('acts.plan')}
                  </LinkButton>
                )}
                <LinkButton href={`${base}/add`} variant={hasTargets ? 'standard' : 'primary'}>
                  {t('acts.add')}
                </LinkButton>
                <LinkButton href={`${base}/tenant`}>{t('acts.tenant')}</LinkButton>
              </>
            )
          }
        />
        {!hasTargets && (
          <EmptyState title={t('empty.title')}>
            <p>{t('empty.lead')}</p>
          </EmptyState>
        )}
        {hasTargets && (
          <Section title={t('targets.title')}>
            <TargetTable base={base} targets={targets} mayEdit={mayEdit} />
          </Section>
        )}
        {hasTargets && <Plan />}
        <Keys />
        {(tables.length > 0 || lookups.length > 0) && (
          <Section title={t('kept.title')} lead={t('kept.lead')}>
            <KeptTables base={base} tables={tables} lookups={lookups} mayEdit={mayEdit} />
          </Section>
        )}
        {mayEdit && hasTargets && (
          <Form method="post" action="?index">
            <Actions>
              <Button name="act" value="reset">
                {t('acts.reset')}
              </Button>
            </Actions>
          </Form>
        )}
      </Inset>
    </AppShell>
  );
}

/** The last plan, and the keys that bring most rows in. */
function Plan() {
  const { base, plan, engineId, workspaceId, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation('subset');
  const { search } = useLocation();
  if (!plan) return <Remark tone="info">{t('plan.none')}</Remark>;
  const file = `/api/v1/subsetting/${engineId}/plan/export/`;
  return (
    <>
      <Section
        title={t('plan.title')}
        lead={t('plan.lead')}
        aside={
          <span>
            <LinkButton href={`${base}/diagram`} size="small">
              {t('acts.diagram')}
            </LinkButton>{' '}
            <LinkButton href={`${file}?format=csv`} size="small" isDocument download>
              {t('acts.sheet')}
            </LinkButton>{' '}
            <LinkButton href={`${file}?format=json`} size="small" isDocument download>
              {t('acts.json')}
            </LinkButton>
          </span>
        }
      >
        {!plan.is_current && <Remark>{t('plan.old')}</Remark>}
        <p>
          <Link href={`/workspaces/${workspaceId}/jobs/${plan.job_id}`}>
            {t('plan.of', { id: plan.job_id })}
          </Link>
        </p>
        <PlanTable base={base} tables={plan.tables} />
        {plan.pages > 1 && (
          <Pagination
            summary={t('plan.range', { count: plan.tableCount })}
            page={plan.page}
            pages={plan.pages}
            hrefOf={(page) => withParam(search, 'page', String(page))}
          />
        )}
      </Section>
      {plan.pulls.length > 0 && (
        <Section title={t('pulls.title')}>
          <PullTable pulls={plan.pulls} mayEdit={mayEdit} />
        </Section>
      )}
    </>
  );
}

/** The keys in force, and which children come along by each. */
function Keys() {
  const { base, keys, workspaceId, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation('subset');
  const { search } = useLocation();
  return (
    <Section title={t('keys.title')} lead={t('keys.lead')}>
      <FollowTable base={base} workspaceId={workspaceId} keys={keys.results} mayEdit={mayEdit} />
      {keys.pages > 1 && (
        <Pagination
          summary={t('keys.range', { count: keys.count })}
          page={keys.page}
          pages={keys.pages}
          hrefOf={(page) => withParam(search, 'keys_page', String(page))}
        />
      )}
    </Section>
  );
}
