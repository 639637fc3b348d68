import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { KeyCheck } from '@core/contract/schemas/foreign-key';
import { textKey } from '@core/contract/texts/text-key';
import { stayOnPage } from '~/keep-page';
import { addedKeyForm, chosenColumns, loadAddedKey } from '~/services/added-key.server';
import { apiFor } from '~/services/api.server';
import { backToKeys, keysWorkspace } from '~/services/foreign-keys.server';
import { readForm, refuse, refusedForm, refuseWith, typedForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { KeyCheckNotice } from '~/ui/foreign-keys/key-check';
import { KeyPairs } from '~/ui/foreign-keys/key-pairs';
import { KeyTables } from '~/ui/foreign-keys/key-tables';
import { Actions } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceName, ...shown } = await loadAddedKey(request, params);
  return { ...shown, title: await pageTitle(request, 'keys:add.title', 'keys:title', workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { databaseId, base } = await keysWorkspace(request, params, true);
  const submission = await readForm(request, addedKeyForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeKeys');
  const chosen = chosenColumns(submission.value);
  if ('wrong' in chosen) {
    const fieldErrors = { columns: [textKey(chosen.wrong)] };
    return data(refusedForm(submission.reply({ fieldErrors }), [], 'changeKeys'), { status: 422 });
  }
  const call = { params: { databaseId }, body: chosen };
  if (submission.value.act === 'check') {
    const { value, refusal } = await apiFor(request).attempt((api) => api.call('foreignKeys.check', call));
    return refusal
      ? refuseWith(refusal, submission, [], 'changeKeys')
      : data({ ...typedForm(submission), check: value });
  }
  const { refusal } = await apiFor(request).attempt((api) => api.call('foreignKeys.create', call));
  return refusal ? refuseWith(refusal, submission, [], 'changeKeys') : backToKeys(base, 'added', 1);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** A check returns the form without errors, and the counts. */
const isChecked = (answer: object | undefined): answer is { check: KeyCheck } =>
  answer !== undefined && 'check' in answer;

export default function AddKeyPage() {
  const { base, asked, unknown, names, ends } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['keys', 'validation', 'errors']);
  const answer = useActionData<typeof action>();
  const sent = sentForm(answer);
  const { fields: errors, summary } = refusedTexts(t, sent);
  const ofTables = unknown.map((end) => ({ text: t('add.unknown', { name: asked[end] }), fieldId: end }));
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={[...ofTables, ...summary]} />
        <PageHead title={t('add.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('add.lead')}</Lead>
        <Form action={`${base}/add`}>
          <KeyTables {...{ names, asked, unknown }} isChosen={ends !== null} />
        </Form>
        {ends && (
          <Form method="post">
            <KeyPairs
              {...ends}
              key={`${ends.from} ${ends.to}`}
              error={errors['columns']}
              {...(sent && { initial: typedTexts(sent) })}
            />
            {isChecked(answer) && <KeyCheckNotice check={answer.check} />}
            <Actions>
              <Button variant="primary" name="act" value="add">
                {t('add.add')}
              </Button>
              <Button name="act" value="check">
                {t('add.check')}
              </Button>
              <LinkButton href={base} variant="plain">
                {t('cancel')}
              </LinkButton>
            </Actions>
          </Form>
        )}
      </Inset>
    </AppShell>
  );
}
