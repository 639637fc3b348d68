import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { draftEvent } from '@core/contract/schemas/workspace-draft';
import { stayOnPage } from '~/keep-page';
import { answerDraft, loadDraft, pathOfDraft } from '~/services/draft.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { DraftFindings } from '~/ui/draft/draft-findings';
import { DraftSteps } from '~/ui/draft/draft-steps';
import { Actions } from '~/ui/form/form';
import { messageText } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await loadDraft(request, params, 'validate');
  return { draft, title: await pageTitle(request, 'wizard:validate.title', 'wizard:newWorkspace') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, draftEvent);
  if (submission.status !== 'success') return refuse(submission);
  const { value: draft, refusal } = await answerDraft(request, params, 'validate', submission.value);
  return refusal ? refuseWith(refusal, submission) : redirect(pathOfDraft(draft));
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ValidateStep() {
  const { draft } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['wizard', 'errors']);
  const problems = Object.values(sentForm(useActionData<typeof action>())?.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  const { validation } = draft;
  return (
    <AppShell siblings={<DraftSteps draft={draft} current="validate" />}>
      <WizardPage
        title={t('validate.title')}
        lead={t('validate.lead')}
        step={4}
        steps={5}
        back={{ href: `/workspaces/new/${draft.id}/destination`, label: t('validate.back') }}
        errors={problems.map((message) => ({ text: messageText(t, message) }))}
      >
        {validation && <DraftFindings validation={validation} draft={draft} />}
        <Form method="post">
          <Actions hasRule={false}>
            {validation && !validation.is_blocked && (
              <Button name="type" value="validate.submit" variant="primary" size="large">
                {t('continue')}
              </Button>
            )}
            <Button
              name="type"
              value="validate.run"
              size="large"
              variant={validation ? 'standard' : 'primary'}
            >
              {t(validation ? 'validate.again' : 'validate.run')}
            </Button>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
