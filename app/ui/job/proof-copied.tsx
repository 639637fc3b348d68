import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { protectionStates } from '@core/contract/choices';
import { pathText } from '@core/contract/names';
import type { Proof } from '@core/contract/schemas/proof';
import { Db } from '../db-name/db-name';
import { ProofPart } from '../proof/proof';
import { Fine, Muted } from '../text/text';
import { Time } from '../time/time';
import type { ProofRest } from './proof-rest';

type CopiedTable = NonNullable<Proof['copied']>[number];

const shownMax = 20;

/** What was copied unchanged, by table: those with unexamined columns first. */
export function ProofCopied({
  tables,
  rest,
}: {
  tables: readonly CopiedTable[];
  rest: ProofRest['copied'] | undefined;
}) {
  const { t } = useTranslation('proof');
  const columns = tables.flatMap((table) => table.columns);
  const open = tables.filter((table) => openIn(table) > 0);
  const inOrder = [...open, ...tables.filter((table) => openIn(table) === 0)];
  const more = inOrder.length - shownMax + (rest?.tables ?? 0);
  return (
    <ProofPart
      title={t('copied.title', { count: columns.length + (rest?.columns ?? 0) })}
      lead={t('copied.notExamined', {
        count: columns.filter(({ state }) => state === 'NOT_EXAMINED').length + (rest?.notExamined ?? 0),
      })}
    >
      {inOrder.slice(0, shownMax).map((table) => (
        <Table key={pathText(table.schema_name, table.table_name)} table={table} />
      ))}
      {more > 0 && <Fine>{t('copied.more', { count: more })}</Fine>}
    </ProofPart>
  );
}

const openIn = ({ columns }: CopiedTable): number =>
  columns.filter(({ state }) => state === 'NOT_EXAMINED' || state === 'UNPROTECTED').length;

/** The columns of a table, one line per state. */
function Table({ table: { schema_name, table_name, columns } }: { table: CopiedTable }) {
  const { t } = useTranslation(['proof', 'ui']);
  return (
    <details>
      <summary>
        <Db>{pathText(schema_name, table_name)}</Db>{' '}
        <Muted>{t('copied.columns', { count: columns.length })}</Muted>
      </summary>
      <dl>
        {protectionStates.map((state) => {
          const ofState = columns.filter((column) => column.state === state);
          if (ofState.length === 0) return null;
          return (
            <div key={state}>
              <dt>{t(`ui:protection.${state}`)}</dt>
              <dd>
                {ofState.map(({ name, examined }, index) => (
                  <Fragment key={name}>
                    {index > 0 && ', '}
                    <Db>{pathText(name)}</Db>
                    {examined && (
                      <Muted>
                        {' '}
                        {t('copied.examined', { values: examined.values, of: examined.of })}{' '}
                        <Time iso={examined.examined_at} show="date" />
                      </Muted>
                    )}
                  </Fragment>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
