import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { addKey, loadKeys, newKeyForm } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { HolderField } from '~/ui/mapping-keys/holder-field';
import { KeyTable } from '~/ui/mapping-keys/mapping-keys';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadKeys(request)), title: await pageTitle(request, 'mapping-keys:title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, newKeyForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveMappingKey');
  const { refusal } = await addKey(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'saveMappingKey');
  return redirect('/mapping-keys', {
    headers: [await flashHeader({ type: 'success', key: 'mappingKeySaved' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function MappingKeysPage() {
  const { keys, organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['mapping-keys', 'shell', 'validation', 'errors']);
  const form = shownForm({ name: '', organization_id: '' }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead
          title={t('title')}
          up={{ href: '/status', label: t('shell:nav.status') }}
          actions={<LinkButton href="/mapping-keys/import">{t('importButton')}</LinkButton>}
        />
        <Lead>{t('lead')}</Lead>
        <KeyTable keys={keys} />
        <Section title={t('add')}>
          {/* a completed action resets the form */}
          <Form method="post" noValidate key={keys.length}>
            <Fields>
              <TextField
                name="name"
                label={t('name')}
                defaultValue={fields.name.initialValue}
                error={fieldError(t, fields.name)}
                autoComplete="off"
                required
              />
              <HolderField organizations={organizations} field={fields.organization_id} />
            </Fields>
            <Actions hasRule={false}>
              <Button variant="primary">{t('addButton')}</Button>
            </Actions>
          </Form>
        </Section>
      </Inset>
    </AppShell>
  );
}
