import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { checkForm, readFields, refuse, refuseWith } from '~/services/form.server';
import {
  addOrganization,
  deleteOrganization,
  loadOrganizations,
  newOrganizationForm,
  renameForm,
  renameOrganization,
} from '~/services/organizations.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { OrganizationTable } from '~/ui/users/organization-table';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    organizations: await loadOrganizations(request),
    title: await pageTitle(request, 'organizations:title'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readFields(request);
  if (fields.get('intent') === 'delete') {
    const { refusal } = await deleteOrganization(request, Number(fields.get('id')));
    return refusal ? answerFailure(refusal, 'saveOrganization', noForm) : back('organizationDeleted');
  }
  if (fields.get('intent') === 'rename') {
    const submission = checkForm(fields, renameForm);
    if (submission.status !== 'success') return refuse(submission, [], 'saveOrganization');
    const { refusal } = await renameOrganization(request, submission.value);
    return refusal ? answerFailure(refusal, 'saveOrganization', noForm) : back('organizationSaved');
  }
  const submission = checkForm(fields, newOrganizationForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveOrganization');
  const { refusal } = await addOrganization(request, submission.value);
  return refusal ? refuseWith(refusal, submission, [], 'saveOrganization') : back('organizationSaved');
}

/** An action of a row: its toast says what failed. */
const noForm = { status: 'error' } as const;

const back = async (key: 'organizationSaved' | 'organizationDeleted') =>
  redirect('/organizations', { headers: [await flashHeader({ type: 'success', key })] });

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function OrganizationsPage() {
  const { organizations } = useLoaderData<typeof loader>();
  // a completed action resets the forms
  return <Organizations key={organizations.map(({ id, name }) => `${id}${name}`).join()} />;
}

function Organizations() {
  const { organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['organizations', 'validation', 'errors']);
  const form = shownForm({ name: '' }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead title={t('title')} />
        <Lead>{t('lead')}</Lead>
        <OrganizationTable organizations={organizations} />
        <Section title={t('add')}>
          <Form method="post" noValidate>
            <Fields>
              <TextField
                name="name"
                label={t('name')}
                defaultValue={fields.name.initialValue}
                error={fieldError(t, fields.name)}
                autoComplete="off"
                required
              />
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
