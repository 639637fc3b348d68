import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { loadFolder, removeFolder } from '~/services/file-folders.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { FolderFacts } from '~/ui/file-folders/folder-facts';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  return {
    ...(await loadFolder(request, params)),
    title: await pageTitle(request, 'file-folders:remove.title'),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  const { folder } = await loadFolder(request, params);
  const { refusal } = await removeFolder(request, folder.id!);
  if (refusal) return answerFailure(refusal, 'saveFolder', {});
  return redirect('/file-folders', {
    headers: [await flashHeader({ type: 'success', key: 'folderRemoved' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function RemoveFolderPage() {
  const { folder, readerId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('file-folders');
  const { workspace_count: count } = folder;
  return (
    <ActPage
      title={t('remove.title')}
      lead={count === 0 ? t('remove.leadNone') : t('remove.lead', { count })}
      errors={[]}
      about={<FolderFacts folder={folder} readerId={readerId} />}
      act={t('remove.button')}
      back={{ href: `/file-folders/${folder.id}`, label: t('cancel') }}
    />
  );
}
