import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadAudit } from '~/services/audit.server';
import { pageTitle } from '~/services/page-title.server';
import { AuditPage } from '~/ui/audit/audit-page';

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadAudit(request)), title: await pageTitle(request, 'audit:title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function InstallationAuditPage() {
  return <AuditPage {...useLoaderData<typeof loader>()} path="/audit" />;
}
