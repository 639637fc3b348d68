import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { exportForm, exportKey, loadKey } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { PasswordField, TextareaField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { useKeyNames } from '~/ui/mapping-keys/key-name';
import { KeyFacts } from '~/ui/mapping-keys/mapping-keys';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = await loadKey(request, params);
  return { key, title: await pageTitle(request, 'mapping-keys:title', key.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, exportForm);
  if (submission.status !== 'success') return refuse(submission, ['passphrase'], 'saveMappingKey');
  const { value, refusal } = await exportKey(request, await loadKey(request, params), submission.value);
  if (refusal) return refuseWith(refusal, submission, ['passphrase'], 'saveMappingKey');
  return data({ sealed: value.sealed }, { headers: { 'Cache-Control': 'no-store' } });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function MappingKeyPage() {
  const { key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sealed = answer && 'sealed' in answer ? answer.sealed : null;
  const { t } = useTranslation(['mapping-keys', 'validation', 'errors']);
  const { nameOf } = useKeyNames();
  const form = shownForm({ passphrase: '' }, answer && !('sealed' in answer) ? answer : undefined);
  const isNobodys = key.user === null && key.organization === null;
  const base = `/mapping-keys/${key.id}`;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead title={nameOf(key)} up={{ href: '/mapping-keys', label: t('back') }} />
        <KeyFacts mappingKey={key} />
        {key.may_export ? (
          <>
            <Section title={t('export')} lead={t('exportLead')}>
              {sealed !== null ? (
                <TextareaField
                  name="sealed"
                  label={t('exported')}
                  hint={t('exportedHint')}
                  defaultValue={sealed}
                  readOnly
                  isCode
                />
              ) : (
                <Form method="post" noValidate>
                  <Fields>
                    <PasswordField
                      name="passphrase"
                      label={t('passphrase')}
                      hint={t('passphraseHint')}
                      error={fieldError(t, form.fields.passphrase)}
                      autoComplete="new-password"
                      required
                    />
                  </Fields>
                  <Actions hasRule={false}>
                    <Button>{t('exportButton')}</Button>
                  </Actions>
                </Form>
              )}
            </Section>
            <Section title={t('grants.title')} lead={t('grants.lead')}>
              <LinkButton href={`${base}/grants`}>{t('grants.title')}</LinkButton>
            </Section>
          </>
        ) : (
          <Lead>{t(key.may_manage ? 'notExported' : 'notYours')}</Lead>
        )}
        {key.may_manage && (
          <Section
            title={t('rotate')}
            lead={t(key.workspace_count === 0 ? 'rotateNone' : 'rotateLead', { count: key.workspace_count })}
          >
            <LinkButton href={`${base}/rotate`}>{t('rotateButton')}</LinkButton>
          </Section>
        )}
        {key.may_manage && key.workspace_count === 0 && (!key.is_default || isNobodys) && (
          <Section title={t('delete')} lead={t('deleteLead')}>
            <LinkButton href={`${base}/delete`}>{t('deleteButton')}</LinkButton>
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
