import type { Submission } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { checkForm, readFields, refuse, refuseWith } from '~/services/form.server';
import {
  grantForm,
  grantKey,
  grantOrganizationForm,
  loadGrants,
  loadKey,
  revokeForm,
  revokeKey,
} from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { SelectField, TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { KeyGrants } from '~/ui/mapping-keys/key-grants';
import { useKeyNames } from '~/ui/mapping-keys/key-name';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = await loadKey(request, params);
  const title = await pageTitle(request, 'mapping-keys:grants.title', key.name);
  return { key, ...(await loadGrants(request, key)), title };
}

/** Lets a person or an organization use the key, or takes that back: what is sent says which. */
export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const key = await loadKey(request, params);
  const intent = fields.get('intent');
  if (intent === 'remove') {
    return ended(key.id, checkForm(fields, revokeForm), (value) => revokeKey(request, key, value));
  }
  return intent === 'organization'
    ? ended(key.id, checkForm(fields, grantOrganizationForm), (value) => grantKey(request, key, value))
    : ended(key.id, checkForm(fields, grantForm), (value) => grantKey(request, key, value));
}

async function ended<T>(
  keyId: number,
  submission: Submission<T, string[]>,
  act: (value: T) => ReturnType<typeof revokeKey>,
) {
  if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
  const { refusal } = await act(submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'updatePermissions');
  return redirect(`/mapping-keys/${keyId}/grants`, {
    headers: [await flashHeader({ type: 'success', key: 'permissionsUpdated' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function KeyGrantsPage() {
  const { key, grants, organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['mapping-keys', 'validation', 'errors']);
  const { nameOf } = useKeyNames();
  const form = shownForm({ user: '', organization_id: '' }, useActionData<typeof action>());
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead title={t('grants.title')} up={{ href: `/mapping-keys/${key.id}`, label: nameOf(key) }} />
        <Lead>{t('grants.lead')}</Lead>
        <KeyGrants grants={grants} />
        <Section title={t('grants.addUser')}>
          {/* a completed action resets the form */}
          <Form method="post" noValidate key={grants.length}>
            <Fields>
              <TextField
                name="user"
                label={t('grants.user')}
                defaultValue={form.fields.user.initialValue}
                error={fieldError(t, form.fields.user)}
                autoComplete="off"
                required
              />
            </Fields>
            <Actions hasRule={false}>
              <Button name="intent" value="user">
                {t('grants.button')}
              </Button>
            </Actions>
          </Form>
        </Section>
        {organizations.length > 0 && (
          <Section title={t('grants.addOrganization')}>
            <Form method="post">
              <Fields>
                <SelectField
                  name="organization_id"
                  label={t('grants.organization')}
                  error={fieldError(t, form.fields.organization_id)}
                  options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </Fields>
              <Actions hasRule={false}>
                <Button name="intent" value="organization">
                  {t('grants.button')}
                </Button>
              </Actions>
            </Form>
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
