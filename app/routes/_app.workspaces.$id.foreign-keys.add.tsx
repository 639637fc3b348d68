import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { KeyCheck } from '@core/contract/schemas/foreign-key';
import { textKey } from '@core/contract/texts/text-key';
import { stayOnPage } from '~/keep-page';
import { addedKeyForm, resolveKey } from '~/services/added-key.server';
import { apiFor } from '~/services/api.server';
import { backToKeys, keysWorkspace } from '~/services/foreign-keys.server';
import { readForm, refuse, refusedForm, refuseWith, typedForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { KeyCheckNotice } from '~/ui/foreign-keys/key-check';
import { Actions, Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base } = await keysWorkspace(request, params, true);
  return { base, title: await pageTitle(request, 'keys:add.title', 'keys:title', workspace.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { databaseId, base } = await keysWorkspace(request, params, true);
  const submission = await readForm(request, addedKeyForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeKeys');
  const resolved = await resolveKey(request, databaseId, submission.value);
  if ('unknown' in resolved) {
    const { field, name } = resolved.unknown;
    const fieldErrors = { [field]: [textKey('keys:add.unknown', { name })] };
    return data(refusedForm(submission.reply({ fieldErrors }), [], 'changeKeys'), { status: 422 });
  }
  const call = { params: { databaseId }, body: resolved };
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

const names = ['foreign_table', 'foreign_columns', 'primary_table', 'primary_columns'] as const;

/** The answer of a check is a form that nothing is wrong with, and what was counted. */
const isChecked = (answer: object | undefined): answer is { check: KeyCheck } =>
  answer !== undefined && 'check' in answer;

export default function AddKeyPage() {
  const { base } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['keys', 'validation', 'errors']);
  const answer = useActionData<typeof action>();
  const sent = sentForm(answer);
  const check = isChecked(answer) ? answer.check : null;
  const typed = typedTexts(sent);
  const { fields: errors, summary } = refusedTexts(t, sent);
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('add.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('add.lead')}</Lead>
        <Form method="post">
          <Fields>
            {names.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`add.${name}.label`)}
                hint={t(`add.${name}.hint`)}
                error={errors[name]}
                defaultValue={typed[name]}
                isCode
                required
              />
            ))}
          </Fields>
          {check && <KeyCheckNotice check={check} />}
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
      </Inset>
    </AppShell>
  );
}
