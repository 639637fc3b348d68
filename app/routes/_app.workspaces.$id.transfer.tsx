import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadOwned, transfer, transferForm } from '~/services/sharing.server';
import { RadiosField } from '~/ui/field/choices';
import { TextField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name } = await loadOwned(request, params);
  return { id, name, title: await pageTitle(request, 'sharing:transfer.title', name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadOwned(request, params);
  const submission = await readForm(request, transferForm);
  if (submission.status !== 'success') return refuse(submission, [], 'transferWorkspace');
  const { refusal } = await transfer(request, workspace, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'transferWorkspace');
  const isKept = submission.value.keep_role !== null;
  return redirect(isKept ? `/workspaces/${workspace.id}/sharing` : '/', {
    headers: [await flashHeader({ type: 'success', key: 'workspaceTransferred' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const kept = { '': 'keepNone', READER: 'keepREADER', EDITOR: 'keepEDITOR' } as const;

export default function TransferPage() {
  const { id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['sharing', 'validation', 'errors']);
  const form = shownForm({ user: '', keep_role: '' }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <ActPage
      title={t('transfer.titleOf', { name })}
      lead={t('transfer.lead')}
      errors={summaryErrors(t, form)}

      act={t('transfer.button')}
      back={{ href: `/workspaces/${id}/sharing`, label: t('cancel') }}
    >
      <Fields>
        <TextField
          name="user"
          label={t('transfer.user')}
          defaultValue={fields.user.initialValue}
          error={fieldError(t, fields.user)}
          autoComplete="off"
          required
        />
        <RadiosField
          name="keep_role"
          label={t('transfer.keep')}
          defaultValue={fields.keep_role.initialValue ?? ''}
          options={Object.entries(kept).map(([value, label]) => ({
            value,
            label: t(`transfer.${label}`),
          }))}
        />
      </Fields>
    </ActPage>
  );
}
