import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { apiFor } from '~/services/api.server';
import { pathOfDraft } from '~/services/draft.server';

/** A draft is opened where it was left. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const draft = await apiFor(request).call('workspaceDrafts.get', {
    params: { draftId: params.draft ?? '' },
  });
  return redirect(pathOfDraft(draft));
}

/** Shows nothing itself; with it, a draft that cannot be opened is answered by a page. */
export default function DraftIndex() {
  return null;
}
