import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import { stayOnPage } from '~/keep-page';
import { answerDraft, loadDraft, pathOfDraft } from '~/services/draft.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { appRouteId, AppShell, type AppData } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { DraftAnswers } from '~/ui/draft/draft-answers';
import { DraftSteps } from '~/ui/draft/draft-steps';
import { Actions } from '~/ui/form/form';
import { messageText } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { Notice, Remark } from '~/ui/notice/notice';
import { AsideNote, WizardPage } from '~/ui/wizard/wizard';

const launchForm = z.object({ request_key: z.string().min(8).max(64) });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await loadDraft(request, params, 'launch');
  const title = await pageTitle(request, 'wizard:launch.title', 'wizard:newWorkspace');
  return { draft, title, requestKey: `launch-${draft.id}-${draft.version}`.slice(0, 64) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, launchForm);
  if (submission.status !== 'success') return refuse(submission, [], 'createWorkspace');
  const { request_key: key } = submission.value;
  const { value: draft, refusal } = await answerDraft(
    request,
    params,
    'launch',
    { type: 'launch' },
    { requestKey: key },
  );
  if (refusal) return refuseWith(refusal, submission, [], 'createWorkspace');
  const headers: [string, string][] = [];
  if (draft.workspace_id !== null) headers.push(await created());
  // the validation was of more than an hour ago, and the new one has findings
  if (draft.state === 'validate') headers.push(await flashHeader({ type: 'caution', key: 'validatedAgain' }));
  return redirect(pathOfDraft(draft), { headers });
}

export const clientAction = stayOnPage;

const created = () =>
  flashHeader(
    { type: 'success', key: 'workspaceCreated' },
    { type: 'loader', key: 'workspaces:running.create_engine' },
  );

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LaunchStep() {
  const { draft, requestKey } = useLoaderData<typeof loader>();
  const organizations = useRouteLoaderData<AppData>(appRouteId)?.user.organizations ?? [];
  const { t } = useTranslation(['wizard', 'errors']);
  const posted = Object.values(sentForm(useActionData<typeof action>())?.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  const problems = draft.error ? [...posted, `errors:${draft.error.code}`] : posted;
  return (
    <AppShell siblings={<DraftSteps draft={draft} current="launch" />}>
      <WizardPage
        title={t('launch.title')}
        step={5}
        steps={5}
        back={{ href: `/workspaces/new/${draft.id}/validate`, label: t('launch.back') }}
        errors={problems.map((message) => ({ text: messageText(t, message, draft.error?.params) }))}
        asideLabel={t('launch.about')}
        aside={
          <AsideNote title={t('launch.whatTitle')}>
            <p>{t(`launch.what.${whatIsRead(draft.answers)}`)}</p>
          </AsideNote>
        }
      >
        <DraftAnswers draft={draft} organizations={organizations} />
        {draft.state === 'launching' && (
          <Notice title={t('launch.running')}>
            <p>
              <LinkButton href={`/workspaces/new/${draft.id}`} isDocument size="small">
                {t('launch.refresh')}
              </LinkButton>
            </p>
          </Notice>
        )}
        {draft.validates_again && <Remark tone="info">{t('launch.validatesAgain')}</Remark>}
        <Form method="post">
          <input type="hidden" name="request_key" value={requestKey} />
          <Actions hasRule={false}>
            {draft.is_launchable && (
              <Button variant="primary" size="large">
                {t('launch.button')}
              </Button>
            )}
            <LinkButton href={`/workspaces/new/${draft.id}/cancel`} variant="plain">
              {t('cancelLink')}
            </LinkButton>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}

/** What the first job reads: as asked, and no names either where nothing is suggested. */
const whatIsRead = ({ mode, look_at_values: looks }: WorkspaceDraft['answers']) =>
  mode === 'SCRATCH' ? 'schema' : looks ? 'look' : 'names';
