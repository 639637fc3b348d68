import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ProtectionState } from '@core/contract/enums';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { backToMarks, decideMarks, decisionForm, loadMarks, piiWorkspace } from '~/services/pii.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Filters, FilterSearch, FilterSelect } from '~/ui/filters/filters';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm } from '~/ui/form/sent-form';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { MarkActs } from '~/ui/pii/mark-acts';
import { MarkTable } from '~/ui/pii/mark-table';
import { isNarrowed, withParam } from '~/ui/query';
import { Inset, Section } from '~/ui/section/section';
import { confidenceText } from '~/ui/words/confidence';
import { entityName } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = await loadMarks(request, params);
  return { ...list, title: await pageTitle(request, 'pii:title', list.workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { databaseId, base } = await piiWorkspace(request, params, true);
  const submission = await readForm(request, decisionForm);
  if (submission.status !== 'success') return refuse(submission);
  const { value, refusal } = await decideMarks(request, databaseId, submission.value);
  if (refusal) return refuseWith(refusal, submission);
  return backToMarks(request, base, submission.value.act, value.changed);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function PersonalDataPage() {
  const { base, counts, mayEdit, lastScan, databaseId, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['pii', 'validation']);
  const { summary, fields } = refusedTexts(t, sentForm(useActionData<typeof action>()));
  const of = (state: ProtectionState) => counts[state] ?? 0;
  const personal = of('UNPROTECTED') + of('PARTLY_PROTECTED') + of('PROTECTED');
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead
          title={t('title')}
          facts={[
            t('facts.unprotected', { count: of('UNPROTECTED') }),
            ...(of('PARTLY_PROTECTED') > 0 ? [t('facts.partly', { count: of('PARTLY_PROTECTED') })] : []),
            t('facts.protected', { count: of('PROTECTED') }),
            ...(of('NOT_EXAMINED') > 0 ? [t('facts.unexamined', { count: of('NOT_EXAMINED') })] : []),
          ]}
          actions={
            <>
              {mayEdit && (
                <LinkButton href={`${base}/scan`} variant="primary">
                  {t('acts.scan')}
                </LinkButton>
              )}
              {mayEdit && <LinkButton href={`${base}/recognizers`}>{t('acts.recognizers')}</LinkButton>}
              <LinkButton href={`${base}/compare`}>{t('acts.compare')}</LinkButton>
              {personal > 0 && (
                <LinkButton href={`/api/v1/pii_scan/${databaseId}/inventory/`} isDocument download>
                  {t('acts.export')}
                </LinkButton>
              )}
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
        {personal === 0 && (
          <EmptyState title={t('empty.title')}>
            <p>{t('empty.lead')}</p>
          </EmptyState>
        )}
        <MarkList reasonError={fields['reason']} />
      </Inset>
    </AppShell>
  );
}

const piiStates = [
  ...(['personal', 'unprotected', 'partly', 'protected', 'rejected', 'examined', 'not_examined'] as const),
];

/** The defaults of the filter. */
const unchosen = { keyword: '', state: 'personal', entity: '', confidence: '' };

/** The columns matching the filter, with bulk actions. */
function MarkList({ reasonError }: { reasonError: readonly string[] | undefined }) {
  const { base, query, columns, count, pages, entities, workspaceId, mayEdit } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('pii');
  const { search } = useLocation();
  const isEditable = mayEdit && count > 0;
  return (
    <Section title={t('list')}>
      <Filters
        label={t('filter.label')}
        button={t('filter.apply')}
        end={isNarrowed(search, unchosen) && <Link href={base}>{t('filter.clear')}</Link>}
      >
        <FilterSearch name="keyword" label={t('filter.keyword')} value={query.keyword} shortcut="/" />
        <FilterSelect
          name="state"
          label={t('columns.state')}
          value={query.state}
          options={piiStates.map((value) => ({
            value,
            label: t(`filter.states.${value}`),
          }))}
        />
        <FilterSelect
          name="entity"
          label={t('columns.entity')}
          value={query.entity}
          options={[
            { value: '', label: t('filter.anyEntity') },
            ...entities.map((value) => ({ value, label: entityName(t, value) })),
          ]}
        />
        <FilterSelect
          name="confidence"
          label={t('columns.confidence')}
          value={query.confidence}
          options={['', '0.5', '0.7', '0.9'].map((value) => ({
            value,
            label:
              value === ''
                ? t('filter.anyConfidence')
                : t('filter.from', { confidence: confidenceText(Number(value), i18n.language) }),
          }))}
        />
      </Filters>
      <Form method="post" action={`?index${search.replace('?', '&')}`}>
        <MarkTable {...{ workspaceId, columns, mayEdit }} empty={t('filter.none')} />
        {isEditable && <MarkActs error={reasonError} />}
      </Form>
      {pages > 1 && (
        <Pagination
          summary={t('range', { count })}
          page={query.page}
          pages={pages}
          hrefOf={(page) => withParam(search, 'page', String(page))}
        />
      )}
    </Section>
  );
}
