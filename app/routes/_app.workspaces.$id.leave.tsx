import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadOwnPlace, removePlace } from '~/services/sharing.server';
import { LinkButton } from '~/ui/button/button';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, own, isLastOwner } = await loadOwnPlace(request, params);
  const { id, name } = workspace;
  return {
    ...{ id, name, isLastOwner, isByOrganization: own === null },
    title: await pageTitle(request, 'sharing:leave.title', name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  const { own } = await loadOwnPlace(request, params);
  if (own === null) throw new Response(null, { status: 403 });
  const { refusal } = await removePlace(request, own.id);
  if (refusal) return answerFailure(refusal, 'removeWorkspace', {});
  return redirect('/', { headers: [await flashHeader({ type: 'success', key: 'workspaceRemoved' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LeavePage() {
  const { id, name, isLastOwner, isByOrganization } = useLoaderData<typeof loader>();
  const { t } = useTranslation('sharing');
  const obstacle = isByOrganization ? t('byOrganization') : isLastOwner ? t('leave.lastOwner') : null;
  return (
    <ActPage
      title={t('leave.titleOf', { name })}
      lead={obstacle ?? t('leave.lead')}
      act={obstacle === null ? t('leave.button') : null}
      instead={
        isLastOwner && <LinkButton href={`/workspaces/${id}/transfer`}>{t('transferLink')}</LinkButton>
      }
      back={{ href: `/workspaces/${id}/sharing`, label: t('cancel') }}
    />
  );
}
