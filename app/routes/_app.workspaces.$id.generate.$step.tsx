import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** Pages that a run started with in earlier versions; now there is only one. */
const earlier = ['source', 'destination', 'start'];

export function loader({ params, request }: LoaderFunctionArgs) {
  if (!earlier.includes(params.step ?? '')) throw new Response(null, { status: 404 });
  return redirect(`/workspaces/${params.id ?? ''}/generate${new URL(request.url).search}`, 301);
}
