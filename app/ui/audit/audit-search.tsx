import { useTranslation } from 'react-i18next';
import { auditActs, auditOutcomes } from '@core/contract/audit-choices';
import { halfHours } from '@core/contract/date-range';
import { FilterDate, Filters, FilterSearch, FilterSelect } from '../filters/filters';
import { Link } from '../link/link';
import { Remark } from '../notice/notice';

export interface AuditSearchProps {
  /** The current search. */
  search: {
    user: string;
    act?: string | undefined;
    outcome?: string | undefined;
    workspace_id?: number | undefined;
    /** Days, yyyy-mm-dd. */
    from?: string | undefined;
    until?: string | undefined;
    /** HH:mm, on a half hour. */
    from_time?: string | undefined;
    until_time?: string | undefined;
    /** All its days, where none is given. */
    year?: number | undefined;
  };
  /** Years to choose from, the latest first. */
  years: readonly number[];
  isRangeWrong: boolean;
  /** The URL of the page without a search. */
  path: string;
}

/** The search form of the audit log. */
export function AuditSearch({ search, years, isRangeWrong, path }: AuditSearchProps) {
  const { t } = useTranslation('audit');
  const { user, act, outcome, workspace_id: workspace, from, until } = search;
  const isSearch = [user, act, outcome, workspace, from, until].some(
    (value) => value !== undefined && value !== '',
  );
  const any = { value: '', label: t('any') };
  const times = halfHours.map((value) => ({ value, label: value }));
  const acts = auditActs.map((value) => ({ value, label: t(`acts.${value}`) }));
  const errorId = isRangeWrong ? 'range-error' : undefined;
  return (
    <>
      <Filters
        label={t('search')}
        button={t('find')}
        keep={workspace === undefined ? [] : [['workspace_id', String(workspace)]]}
        end={isSearch && <Link href={path}>{t('clear')}</Link>}
      >
        <FilterSearch name="user" label={t('user')} value={user} />
        <FilterSelect name="act" label={t('act')} value={act ?? ''} options={[any, ...acts]} />
        <FilterSelect
          name="outcome"
          label={t('outcome')}
          value={outcome ?? ''}
          options={[any, ...auditOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))]}
        />
        <FilterSelect
          name="year"
          label={t('year')}
          value={search.year === undefined ? '' : String(search.year)}
          options={[any, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
        />
        <FilterDate name="from" label={t('from')} value={from} errorId={errorId} />
        <FilterSelect
          name="from_time"
          label={t('fromTime')}
          value={search.from_time ?? ''}
          options={[{ value: '', label: t('startOfDay') }, ...times]}
        />
        <FilterDate name="until" label={t('until')} value={until} errorId={errorId} />
        <FilterSelect
          name="until_time"
          label={t('untilTime')}
          value={search.until_time ?? ''}
          options={[{ value: '', label: t('endOfDay') }, ...times]}
        />
      </Filters>
      {isRangeWrong && (
        <div id={errorId}>
          <Remark tone="danger">{t('rangeWrong')}</Remark>
        </div>
      )}
    </>
  );
}
