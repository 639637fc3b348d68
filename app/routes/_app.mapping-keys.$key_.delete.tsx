import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { deleteKey, loadKey } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { useKeyNames } from '~/ui/mapping-keys/key-name';
import { KeyFacts } from '~/ui/mapping-keys/mapping-keys';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = await loadKey(request, params);
  return { key, title: await pageTitle(request, 'mapping-keys:delete', key.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  const key = await loadKey(request, params);
  const { refusal } = await deleteKey(request, key);
  if (refusal) return answerFailure(refusal, 'saveMappingKey', {});
  return redirect('/mapping-keys', {
    headers: [await flashHeader({ type: 'success', key: 'mappingKeyDeleted' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function DeleteKeyPage() {
  const { key } = useLoaderData<typeof loader>();
  const { t } = useTranslation('mapping-keys');
  const { nameOf } = useKeyNames();
  return (
    <ActPage
      title={t('deleteOf', { name: nameOf(key) })}
      lead={t('deleteLead')}
      errors={[]}
      about={<KeyFacts mappingKey={key} />}
      act={t('deleteButton')}
      back={{ href: `/mapping-keys/${key.id}`, label: t('cancel') }}
    />
  );
}
