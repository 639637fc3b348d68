import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { loadJobToAct } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { idParam } from '~/services/params.server';
import { ConfirmJobAct } from '~/ui/job/confirm-job-act';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { job, workspaceName } = await loadJobToAct(request, params);
  return { job, title: await pageTitle(request, 'jobs:cancel.title', 'jobs:title', workspaceName) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const jobId = idParam(params, 'job');
  const { refusal } = await apiFor(request).attempt((api) => api.call('jobs.cancel', { params: { jobId } }));
  return refusal
    ? answerFailure(refusal, 'cancelJob', {})
    : redirect(`/workspaces/${params.id ?? ''}/jobs/${jobId}`);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function CancelJobPage() {
  const { job } = useLoaderData<typeof loader>();
  return <ConfirmJobAct job={job} act="cancel" href={`/workspaces/${useParams().id ?? ''}/jobs/${job.id}`} />;
}
