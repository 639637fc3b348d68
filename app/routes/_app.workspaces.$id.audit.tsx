import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWorkspaceAudit } from '~/services/audit.server';
import { pageTitle } from '~/services/page-title.server';
import { workspaceIdOf } from '~/services/params.server';
import { AuditPage } from '~/ui/audit/audit-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = workspaceIdOf(params);
  return {
    ...(await loadWorkspaceAudit(request, params)),
    id,
    title: await pageTitle(request, 'audit:title'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WorkspaceAuditPage() {
  const { id, ...audit } = useLoaderData<typeof loader>();
  return <AuditPage {...audit} path={`/workspaces/${id}/audit`} isOfWorkspace />;
}
