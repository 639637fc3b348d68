import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { findColumn } from '~/services/find-column.server';

/** Leads from the names of a column, which proofs and logs keep, to its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findColumn(request, params);
  if (found === null) throw new Response(null, { status: 404 });
  return redirect(`/workspaces/${params.id ?? ''}/columns/${found}`);
}
