import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { findColumn } from '~/services/find-column.server';

/** Redirects from the names of a column, as used in proofs and logs, to its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findColumn(request, params);
  if (found === null) throw new Response(null, { status: 404 });
  return redirect(`/workspaces/${params.id ?? ''}/columns/${found}`);
}
