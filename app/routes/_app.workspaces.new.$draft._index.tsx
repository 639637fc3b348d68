import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { apiFor } from '~/services/api.server';
import { pathOfDraft } from '~/services/draft.server';

/** Redirects to the step where the draft was left. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await apiFor(request).call('workspaceDrafts.get', {
    params: { draftId: params.draft ?? '' },
  });
  return redirect(pathOfDraft(draft));
}

/** Renders nothing; with a component, a draft that can't be opened gets an error page. */
export default function DraftIndex() {
  return null;
}
