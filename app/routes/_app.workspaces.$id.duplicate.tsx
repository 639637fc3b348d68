import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { newRequestKey } from '~/services/request-key.server';
import { duplicate, duplicateForm, loadOwned } from '~/services/sharing.server';
import { RadiosField } from '~/ui/field/choices';
import { TextField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { ActPage } from '~/ui/wizard/act-page';

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
    <ActPage
      title={t('duplicate.titleOf', { name })}
      lead={t('duplicate.lead')}
      errors={summaryErrors(t, form)}

      act={t('duplicate.button')}
      isWarned={false}
      back={{ href: `/workspaces/${id}/sharing`, label: t('cancel') }}
    >
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
    </ActPage>
  );
}
