import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { giveFolder, giveFolderForm, loadFolder, refuseFolder } from '~/services/file-folders.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { LinkButton } from '~/ui/button/button';
import { FolderFacts } from '~/ui/file-folders/folder-facts';
import { HolderFields, useFieldLabels } from '~/ui/file-folders/holder-fields';
import { Fields } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  return {
    ...(await loadFolder(request, params)),
    title: await pageTitle(request, 'file-folders:give.title'),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, giveFolderForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveFolder');
  const { folder } = await loadFolder(request, params);
  const { refusal } = await giveFolder(request, folder.id!, submission.value);
  if (refusal) return refuseFolder(refusal, submission);
  return redirect('/file-folders', { headers: [await flashHeader({ type: 'success', key: 'folderSaved' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function GiveFolderPage() {
  const { folder, readerId, organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['file-folders', 'validation', 'errors']);
  const { user, organization } = folder;
  const form = shownForm(
    {
      holder: user ? 'user' : organization ? 'organization' : 'everybody',
      user: user?.username ?? '',
      organization_id: String(organization?.id ?? ''),
    },
    useActionData<typeof action>(),
  );
  const labelOf = useFieldLabels();
  return (
    <ActPage
      title={t('give.title')}
      lead={t('give.lead')}
      errors={summaryErrors(t, form, {}, labelOf)}
      about={<FolderFacts folder={folder} readerId={readerId} />}
      act={t('give.button')}
      isWarned={false}
      instead={<LinkButton href={`/file-folders/${folder.id}/remove`}>{t('remove.link')}</LinkButton>}
      back={{ href: '/file-folders', label: t('cancel') }}
    >
      <Fields>
        <HolderFields fields={form.fields} organizations={organizations} />
      </Fields>
    </ActPage>
  );
}
