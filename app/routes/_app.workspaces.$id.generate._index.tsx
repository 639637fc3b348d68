import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { loadGenerate } from '~/services/generate.server';

/** A run begins at the first of its pages that has nothing fresh to show. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { validation } = await loadGenerate(request, params);
  const isFresh = (one: typeof validation.source) => one?.status === 'SUCCESS' && !one.is_stale;
  const page = !isFresh(validation.source)
    ? 'source'
    : !isFresh(validation.destination)
      ? 'destination'
      : 'start';
  return redirect(`/workspaces/${params.id ?? ''}/generate/${page}`);
}
