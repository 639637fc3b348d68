import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@core/contract/schemas/audit';
import { AppShell } from '../app-shell/app-shell';
import { LinkButton } from '../button/button';
import { Link } from '../link/link';
import { PageHead } from '../page-head/page-head';
import { Pagination } from '../pagination/pagination';
import { Inset } from '../section/section';
import { Lead } from '../text/text';
import { AuditSearch, type AuditSearchProps } from './audit-search';
import { AuditTable } from './audit-table';
import styles from './audit.module.css';

export interface AuditPageProps extends Omit<AuditSearchProps, 'search'> {
  search: AuditSearchProps['search'] & { page: number };
  recent: readonly { days: number; from: string; until: string }[];
  csv: string;
  entries: readonly AuditEntry[];
  count: number;
  size: number;
  pages: number;
  isOfWorkspace?: boolean;
}

/** The audit log, of the installation or of one workspace. */
export function AuditPage({
  entries,
  search,
  path,
  recent,
  csv,
  count,
  size,
  pages,
  ...rest
}: AuditPageProps) {
  const { t } = useTranslation('audit');
  const isOfWorkspace = rest.isOfWorkspace ?? false;
  const before = (search.page - 1) * size;
  const hrefOf = (over: Record<string, string | number>) => {
    const fields = Object.entries({ ...search, page: 1, ...over }).filter(
      ([, value]) => value && value !== 1,
    );
    return `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()}`;
  };
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('title')}
          actions={
            <LinkButton href={csv} download>
              {t('csv')}
            </LinkButton>
          }
        />
        <Lead>{t(isOfWorkspace ? 'leadWorkspace' : 'lead')}</Lead>
        <AuditSearch search={search} years={rest.years} path={path} isRangeWrong={rest.isRangeWrong} />
        <p className={styles.recent}>
          {recent.map(({ days, from, until }) => (
            <Link key={days} href={hrefOf({ from, until, from_time: '', until_time: '', year: '' })}>
              {t('lastDays', { count: days })}
            </Link>
          ))}
        </p>
        <AuditTable entries={entries} isOfWorkspace={isOfWorkspace} />
      </Inset>
      <Pagination
        summary={count === 0 ? null : t('summary', { from: before + 1, to: before + entries.length, count })}
        page={search.page}
        pages={pages}
        hrefOf={(page) => hrefOf({ page })}
      />
    </AppShell>
  );
}
