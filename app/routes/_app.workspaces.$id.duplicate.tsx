import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { newRequestKey } from '~/services/request-key.server';
import { duplicate, duplicateForm, loadOwned } from '~/services/sharing.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { RadiosField } from '~/ui/field/choices';
import { TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name, destination } = await loadOwned(request, params);
  return {
    ...{ id, name, hasDestination: destination !== null, requestKey: newRequestKey() },
    title: await pageTitle(request, 'sharing:duplicate.title', name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadOwned(request, params);
  const submission = await readForm(request, duplicateForm);
  if (submission.status !== 'success') return refuse(submission, [], 'duplicateWorkspace');
  const { value, refusal } = await duplicate(request, workspace, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'duplicateWorkspace');
  return redirect(`/workspaces/${value.id}`, {
    headers: [await flashHeader({ type: 'success', key: 'workspaceDuplicated' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const longestName = 80;

export default function DuplicatePage() {
  const { id, name, hasDestination, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['sharing', 'validation', 'errors']);
  const form = shownForm(
    { name: t('duplicate.copyOf', { name }).slice(0, longestName) },
    useActionData<typeof action>(),
  );
  const { fields } = form;
  return (
    <AppShell>
      <WizardPage
        title={t('duplicate.titleOf', { name })}
        lead={t('duplicate.lead')}
        errors={summaryErrors(t, form)}
      >
        <Form method="post" noValidate>
          <input type="hidden" name="request_key" value={requestKey} />
          <Fields>
            <TextField
              name="name"
              label={t('duplicate.name')}
              defaultValue={fields.name.initialValue}
              error={fieldError(t, fields.name)}
              maxLength={longestName}
              required
            />
            {hasDestination && (
              <RadiosField
                name="destination"
                label={t('duplicate.destination')}
                defaultValue="same"
                options={(['same', 'none'] as const).map((value) => ({
                  value,
                  label: t(`duplicate.${value}`),
                }))}
              />
            )}
          </Fields>
          <Actions hasRule={false}>
            <Button variant="primary" size="large">
              {t('duplicate.button')}
            </Button>
            <LinkButton href={`/workspaces/${id}/sharing`} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
