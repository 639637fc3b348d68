import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { columnConstraints, protectionStates, treatments } from '@core/contract/choices';
import { Filters, FilterSearch, FilterSelect, FilterTick } from '../filters/filters';
import { Link } from '../link/link';
import { paramsWithout } from '../query';

/** Parameters of the filter form, and the page, as filters reset it to the first. */
const own = [
  'keyword',
  'pii',
  'treatment',
  'constraint',
  'overrides_only',
  'suggested_only',
  'written_only',
  'requested_page',
] as const;

/** The filters of the columns of one table, or of all tables: a GET form above the grid. */
export function TableFilters({ isOfAllTables, isOfView }: { isOfAllTables: boolean; isOfView: boolean }) {
  const { t } = useTranslation(['tables', 'ui']);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const any = { value: '', label: t('filters.any') };
  const keep = paramsWithout(search, ...own);
  const isFiltered = own.slice(0, -1).some((name) => query.get(name) && query.get(name) !== 'any');
  const valueOf = (name: string) => query.get(name) ?? '';
  return (
    <Filters
      key={search}
      label={t('filters.label')}
      button={t('filters.apply')}
      keep={keep}
      {...(isFiltered
        ? { end: <Link href={`?${new URLSearchParams(keep).toString()}`}>{t('filters.clear')}</Link> }
        : {})}
    >
      <FilterSearch name="keyword" label={t('filters.keyword')} value={valueOf('keyword')} shortcut="/" />
      <FilterSelect
        name="pii"
        label={t('filters.pii')}
        value={valueOf('pii')}
        options={[any, ...protectionStates.map((value) => ({ value, label: t(`ui:protection.${value}`) }))]}
      />
      <FilterSelect
        name="treatment"
        label={t('filters.generator')}
        value={valueOf('treatment')}
        options={[any, ...treatments.map((value) => ({ value, label: t(`ui:treatment.${value}`) }))]}
      />
      <FilterSelect
        name="constraint"
        label={t('filters.constraint')}
        value={valueOf('constraint')}
        options={columnConstraints.map((value) => ({
          value: value === 'any' ? '' : value,
          label: t(`filters.constraints.${value}`),
        }))}
      />
      {/* views have neither settings nor suggestions */}
      {!isOfView && (
        <>
          <FilterTick
            name="overrides_only"
            label={t('filters.overrides')}
            isChecked={valueOf('overrides_only') === 'true'}
          />
          <FilterTick
            name="suggested_only"
            label={t('filters.suggested')}
            isChecked={valueOf('suggested_only') === 'true'}
          />
        </>
      )}
      {isOfAllTables && (
        <FilterTick
          name="written_only"
          label={t('filters.written')}
          isChecked={valueOf('written_only') === 'true'}
        />
      )}
    </Filters>
  );
}
