import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { cancelDraft } from '~/services/draft.server';
import { flashHeader } from '~/services/flash.server';
import { pageTitle } from '~/services/page-title.server';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await apiFor(request).call('workspaceDrafts.get', {
    params: { draftId: params.draft ?? '' },
  });
  return { draft, title: await pageTitle(request, 'wizard:cancel.title', 'wizard:newWorkspace') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { refusal } = await cancelDraft(request, params);
  if (refusal) return answerFailure(refusal, null, {});
  return redirect('/', { headers: [await flashHeader({ type: 'info', key: 'creationCancelled' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function CancelPage() {
  const { draft } = useLoaderData<typeof loader>();
  const { t } = useTranslation('wizard');
  return (
    <ActPage
      title={draft.answers.name ? t('cancel.titleOf', { name: draft.answers.name }) : t('cancel.title')}
      lead={t('cancel.lead')}

      act={t('cancel.button')}
      back={{ href: `/workspaces/new/${draft.id}`, label: t('cancel.keep') }}
    />
  );
}
