import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import {
  backToRecognizers,
  changeRecognizers,
  loadOwnRecognizers,
  recognizerForm,
} from '~/services/own-recognizers.server';
import { pageTitle } from '~/services/page-title.server';
import { piiWorkspace } from '~/services/pii.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { RecognizerFields } from '~/ui/pii/recognizer-fields';
import { RecognizerTable } from '~/ui/pii/recognizer-table';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceName, ...page } = await loadOwnRecognizers(request, params);
  return { ...page, title: await pageTitle(request, 'pii:recognizers.title', 'pii:title', workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, base } = await piiWorkspace(request, params, true);
  const submission = await readForm(request, recognizerForm);
  if (submission.status !== 'success') return refuse(submission);
  const { value: done, refusal } = await changeRecognizers(request, workspace.engine_id, submission.value);
  return refusal ? refuseWith(refusal, submission, [], null, 'knows.') : backToRecognizers(base, done);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function OwnRecognizersPage() {
  const { base, recognizers, entities, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['pii', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const { fields: errors, summary } = refusedTexts(t, sent);
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('recognizers.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('recognizers.lead')}</Lead>
        <Form method="post">
          <input type="hidden" name="act" value="delete" />
          <RecognizerTable recognizers={recognizers} />
        </Form>
        <Section title={t('recognizers.addTitle')}>
          <Form method="post" key={requestKey}>
            <input type="hidden" name="act" value="add" />
            <input type="hidden" name="request_key" value={requestKey} />
            <RecognizerFields {...{ entities, errors }} {...(sent ? { initial: typedTexts(sent) } : {})} />
            <Actions>
              <Button variant="primary">{t('recognizers.add')}</Button>
              <LinkButton href={base} variant="plain">
                {t('cancel')}
              </LinkButton>
            </Actions>
          </Form>
        </Section>
      </Inset>
    </AppShell>
  );
}
