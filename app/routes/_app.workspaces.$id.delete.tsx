import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { deleteWorkspace, loadWorkspaceToDelete } from '~/services/workspace-settings.server';
import { TextField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { List } from '~/ui/text/text';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, ...counts } = await loadWorkspaceToDelete(request, params);
  const { id, name } = workspace;
  return { id, name, ...counts, title: await pageTitle(request, 'settings:delete.title', name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace } = await loadWorkspaceToDelete(request, params);
  const typed = (await readFields(request)).get('name');
  if (typeof typed !== 'string' || typed.trim() !== workspace.name) {
    return data({ isOtherName: true }, { status: 400 });
  }
  const { refusal } = await deleteWorkspace(request, workspace);
  if (refusal) return answerFailure(refusal, 'deleteWorkspace', { isOtherName: false });
  return redirect('/', { headers: [await flashHeader({ type: 'success', key: 'workspaceDeleted' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Names what will be deleted and counts what goes with it; the name has to be typed to confirm. */
export default function DeleteWorkspacePage() {
  const { id, name, tables, jobs } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  const error = useActionData<typeof action>()?.isOtherName ? t('delete.otherName') : undefined;
  return (
    <ActPage
      title={t('delete.titleOf', { name })}
      lead={t('delete.lead')}
      errors={error === undefined ? [] : [{ fieldId: 'name', text: error }]}

      about={
        <>
          {' '}
          <List>
            <li>{t('delete.tables', { count: tables })}</li>
            <li>{t('delete.jobs', { count: jobs })}</li>
          </List>
          <p>{t('delete.stays')}</p>
        </>
      }
      act={t('delete.button')}
      back={{ href: `/workspaces/${id}/settings`, label: t('cancel') }}
    >
      <Fields>
        <TextField name="name" label={t('delete.type', { name })} autoComplete="off" required error={error} />
      </Fields>
    </ActPage>
  );
}
