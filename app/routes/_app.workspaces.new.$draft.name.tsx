import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { engineModes, keyGeneratorModes, workspaceLocales } from '@core/contract/choices';
import { draftEvent } from '@core/contract/schemas/workspace-draft';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { answerDraft, loadDraft, pathOfDraft } from '~/services/draft.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { appRouteId, AppShell, type AppData } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { DraftSteps } from '~/ui/draft/draft-steps';
import { RadiosField } from '~/ui/field/choices';
import { SelectField, TextField } from '~/ui/field/field';
import { Actions, FieldRow, Fields } from '~/ui/form/form';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await loadDraft(request, params, 'name');
  const { results: workspaces } = await apiFor(request).call('workspaces.list');
  const title = await pageTitle(request, 'wizard:name.title', 'wizard:newWorkspace');
  return { draft, number: workspaces.length + 1, title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, draftEvent);
  if (submission.status !== 'success') return refuse(submission);
  const { value: draft, refusal } = await answerDraft(request, params, 'name', submission.value);
  return refusal ? refuseWith(refusal, submission) : redirect(pathOfDraft(draft));
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function NameStep() {
  const { draft, number } = useLoaderData<typeof loader>();
  const organizations = useRouteLoaderData<AppData>(appRouteId)?.user.organizations ?? [];
  const { t } = useTranslation(['wizard', 'workspaces', 'validation', 'errors']);
  const form = shownForm(
    {
      name: draft.answers.name ?? t('name.proposed', { number }),
      mode: draft.answers.mode ?? 'DE_IDENTIFY',
      locale: draft.answers.locale,
      key_generator_mode: draft.answers.key_generator_mode,
      look_at_values: String(draft.answers.look_at_values),
      organization_id: String(draft.answers.organization_id ?? ''),
    },
    useActionData<typeof action>(),
  );
  const { fields } = form;
  return (
    <AppShell siblings={<DraftSteps draft={draft} current="name" />}>
      <WizardPage
        title={t('name.title')}
        lead={t('name.lead')}
        step={1}
        steps={5}
        errors={summaryErrors(t, form)}
      >
        <Form method="post" noValidate>
          <LeaveGuard />
          <input type="hidden" name="type" value="name.submit" />
          <Fields>
            <TextField
              name="name"
              label={t('name.name')}
              defaultValue={fields.name.initialValue}
              error={fieldError(t, fields.name)}
              maxLength={80}
              required
            />
            {organizations.length > 0 && (
              <SelectField
                name="organization_id"
                label={t('name.holder')}
                hint={t('name.holderHint')}
                defaultValue={fields.organization_id.initialValue}
                error={fieldError(t, fields.organization_id)}
                options={[
                  { value: '', label: t('holders.me') },
                  ...organizations.map((one) => ({ value: String(one.id), label: one.name })),
                ]}
              />
            )}
            <RadiosField
              name="mode"
              label={t('name.mode')}
              defaultValue={fields.mode.initialValue}
              error={fieldError(t, fields.mode)}
              options={engineModes.map((mode) => ({
                value: mode,
                label: t(`workspaces:modes.${mode}.label`),
                hint: t(`workspaces:modes.${mode}.hint`),
              }))}
            />
            <FieldRow>
              <SelectField
                name="locale"
                label={t('name.locale')}
                hint={t('name.localeHint')}
                defaultValue={fields.locale.initialValue}
                options={workspaceLocales.map((value) => ({ value, label: t(`locales.${value}`) }))}
              />
              <SelectField
                name="key_generator_mode"
                label={t('name.keys')}
                hint={t('name.keysHint')}
                defaultValue={fields.key_generator_mode.initialValue}
                options={keyGeneratorModes.map((value) => ({ value, label: t(`keys.${value}`) }))}
              />
            </FieldRow>
            <SelectField
              name="look_at_values"
              label={t('name.look')}
              hint={t('name.lookHint')}
              defaultValue={fields.look_at_values.initialValue}
              options={['true', 'false'].map((value) => ({ value, label: t(`look.${value}`) }))}
            />
          </Fields>
          <Actions hasRule={false}>
            <Button variant="primary" size="large">
              {t('continue')}
            </Button>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
