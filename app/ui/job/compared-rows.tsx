import { useTranslation } from 'react-i18next';
import { pathText } from '@core/contract/names';
import type { ComparedRows as Rows, JobTable } from '@core/contract/schemas/job';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { ProtectionMark } from '../alarm/alarm';
import { Db, DbName } from '../db-name/db-name';
import { Filters, FilterSearch, FilterSelect } from '../filters/filters';
import { Notice, Remark } from '../notice/notice';
import { paramsWithout } from '../query';
import { RowLines, type RowLine } from '../row-preview/row-lines';
import { Section } from '../section/section';
import { Fine } from '../text/text';
import { codedText, wordSpaces } from '../words/words';

export interface ComparedRowsProps {
  /** Tables to select from, with a `table_id` each. */
  tables: readonly Pick<JobTable, 'table_id' | 'schema_name' | 'table_name'>[];
  /** Replaces them if there are too many for a list: typing a name is faster. */
  names?: readonly string[] | null;
  /** Id of the selected one; null if there is none. */
  chosen: number | null;
  /** The requested one, by id or name. */
  asked: string | null;
  rows: Rows | null;
  /** Why the rows of the selected one could not be read. */
  problem: CodedMessage | null;
  mayView: boolean;
  search: string;
}

/**
 * Some rows of a table in the source, beside the corresponding rows in the destination. Not printed if there are none.
 */
export function ComparedRows(props: ComparedRowsProps) {
  const { chosen, asked, rows, problem, mayView, search } = props;
  const { t } = useTranslation([...wordSpaces, 'jobs']);
  if (!mayView) {
    return (
      <Section title={t('jobs:rows.title')} titleId="rows">
        <p>
          {t('tables:noPermission')} {t('jobs:rows.whoMay')}
        </p>
      </Section>
    );
  }
  return (
    <div data-print={rows ? undefined : 'none'}>
      <Section title={t('jobs:rows.title')} titleId="rows" lead={t('jobs:rows.lead')}>
        <Filters
          label={t('jobs:rows.title')}
          button={t('jobs:rows.show')}
          keep={paramsWithout(search, 'rows')}
          action="#rows"
        >
          <TableChoice {...props} />
        </Filters>
        {asked && chosen === null && <Remark>{t('jobs:rows.unknown')}</Remark>}
        {problem && (
          <Notice tone="danger" title={t('jobs:rows.failed')}>
            <p>{codedText(t, problem)}</p>
          </Notice>
        )}
        {rows && <Comparison rows={rows} />}
      </Section>
    </div>
  );
}

function TableChoice({ tables, names, chosen, asked, rows }: ComparedRowsProps) {
  const { t } = useTranslation('jobs');
  const label = t('rows.table');
  if (names) {
    const typed = rows ? pathText(rows.schema_name, rows.table_name) : (asked ?? '');
    return <FilterSearch name="rows" label={label} value={typed} known={names} />;
  }
  const value = chosen === null ? undefined : String(chosen);
  const options = tables.map(({ table_id: id, schema_name: schema, table_name: name }) => ({
    value: String(id),
    label: pathText(schema, name),
  }));
  return <FilterSelect name="rows" label={label} value={value} options={options} />;
}

function Comparison({ rows }: { rows: Rows }) {
  const { t } = useTranslation('jobs');
  const isMatched = rows.matched_by.length > 0;
  return (
    <>
      <p>
        {isMatched ? (
          <>
            {t('rows.matched')} <Db>{rows.matched_by.join(', ')}</Db>
          </>
        ) : (
          t('rows.unmatched')
        )}
      </p>
      <RowLines
        caption={pathText(rows.schema_name, rows.table_name)}
        columns={rows.columns.map(({ column_name: name, treatment, protection }) => ({
          key: name,
          head: (
            <>
              <DbName name={name} /> {protection && <ProtectionMark state={protection} />}
            </>
          ),
          treatment,
        }))}
        groups={useGroups(rows)}
      />
      {isMatched && <Fine>{t('rows.key')}</Fine>}
    </>
  );
}

/** In pairs if each row has its counterpart, else all rows of one side and then all of the other. */
function useGroups({ matched_by: key, source, destination }: Rows): RowLine[][] {
  const { t } = useTranslation(['jobs', 'tables']);
  const isMatched = key.length > 0;
  const before = source.map((cells, at): RowLine => ({
    ...{ side: 'source', label: t('tables:preview.source'), number: at + 1, cells },
    ...(isMatched && { other: destination[at] ?? null }),
  }));
  const after = destination.map((cells, at): RowLine => ({
    ...{ side: 'made', label: t('rows.destination'), number: at + 1, cells: cells ?? [] },
    ...(cells === null && { missing: t('rows.missing') }),
    ...(isMatched && { other: source[at] ?? null }),
  }));
  return isMatched ? before.map((line, at) => [line, after[at]!]) : [before, after];
}
