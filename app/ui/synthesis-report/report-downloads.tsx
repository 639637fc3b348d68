import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';

/** Downloads of the report: a self-contained page, and JSON. */
export function ReportDownloads({ jobId }: { jobId: number }) {
  const { t, i18n } = useTranslation('jobs');
  const href = (format: string) =>
    `/api/v1/synthesize/${jobId}/download_report/?format=${format}&lng=${i18n.language}`;
  return (
    <>
      <Link href={href('html')} download isDocument>
        {t('report.html')}
      </Link>
      <Link href={href('json')} download isDocument>
        {t('report.json')}
      </Link>
    </>
  );
}
