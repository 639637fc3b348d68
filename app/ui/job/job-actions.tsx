import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Job } from '@core/contract/schemas/job';
import { Button } from '../button/button';
import { Link } from '../link/link';

export interface JobActionsProps {
  job: Pick<Job, 'is_resumable' | 'is_deletable'>;
  href: string;
  mayEdit: boolean;
}

/** Actions for a stopped job, if permitted. */
export function JobActions({ job, href, mayEdit }: JobActionsProps) {
  const { t } = useTranslation('jobs');
  if (!mayEdit) return null;
  return (
    <>
      {job.is_resumable && (
        <Form method="post">
          <Button variant="primary">{t('resume')}</Button>
        </Form>
      )}
      {job.is_deletable && <Link href={`${href}/delete`}>{t('delete.link')}</Link>}
    </>
  );
}
