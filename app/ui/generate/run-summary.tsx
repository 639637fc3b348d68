import { useTranslation } from 'react-i18next';
import type { HeldRows } from '@core/contract/existing-rows';
import type { RunOptions } from '@core/contract/schemas/engine';
import type { RunOutline } from '@core/contract/schemas/run-outline';
import type { Workspace } from '@core/contract/schemas/workspace';
import { Answers, type Answer } from '../answers/answers';
import { Db } from '../db-name/db-name';
import { isApplicable } from '../connection-form/destination-options';
import { Link } from '../link/link';
import { Num } from '../text/text';
import { OptionSwitch } from './option-switch';
import { HeldTables } from './run-findings';

export interface RunSummaryProps {
  workspace: Pick<Workspace, 'source' | 'destination'>;
  outline: RunOutline;
  /** Rows deleted before the load. */
  deleted: HeldRows;
  /** A validation is due: the number of deleted rows is not certain. */
  isDue: boolean;
  /** Number of tables that are missing in the destination. */
  missing: number;
  options: RunOptions;
  base: string;
  mayEdit: boolean;
}

/** A preview of a run: from where to where, and what it generates, copies, creates and deletes. */
export function RunSummary({
  workspace,
  outline,
  deleted,
  isDue,
  missing,
  options,
  base,
  mayEdit,
}: RunSummaryProps) {
  const { t } = useTranslation(['generate', 'ui']);
  const notExamined = outline.protection.find(({ state }) => state === 'NOT_EXAMINED')?.count ?? 0;
  const answers: Answer[] = [
    {
      question: t('start.from'),
      answer: (
        <Db>
          {workspace.source.name} → {workspace.destination?.name ?? '–'}
        </Db>
      ),
    },
    {
      question: t('start.tables'),
      answer: t('start.tablesOf', { included: outline.tables.written, all: outline.tables.all }),
      changeHref: `${base}/tables`,
    },
    ...(outline.subset_targets > 0
      ? [
          {
            question: t('start.subset'),
            answer: t('start.subsetOf', { count: outline.subset_targets }),
            changeHref: `${base}/subsetting`,
          },
        ]
      : []),
    ...outline.treatments.map(({ treatment, count, suggested }) => ({
      question: t(`ui:treatment.${treatment}`),
      answer: (
        <>
          <Num value={count} /> {t('start.columns', { count })}
          {suggested > 0 && ` (${t('start.suggested', { count: suggested })})`}
          {treatment === 'duplicate' && notExamined > 0 && (
            <>
              {'; '}
              <Link href={`${base}/tables?pii=NOT_EXAMINED`}>
                {t('start.notExamined', { count: notExamined })}
              </Link>
            </>
          )}
        </>
      ),
    })),
    ...(missing > 0 && options.create_missing
      ? [{ question: t('start.created'), answer: t('tables', { count: missing }) }]
      : []),
    {
      question: t('start.deleted'),
      answer:
        deleted.tables === 0 ? (
          t(isDue ? 'start.notCounted' : 'start.nothing')
        ) : (
          <Deleted deleted={deleted} options={options} mayEdit={mayEdit} />
        ),
    },
    ...(isApplicable('bypass_constraints', workspace.destination?.type)
      ? [
          {
            question: t('start.constraints'),
            answer: (
              <>
                {t(`start.bypass.${String(options.bypass_constraints)}`)}
                {mayEdit && (
                  <OptionSwitch
                    option="bypass_constraints"
                    value={!options.bypass_constraints}
                    label={t(`switch.bypass_constraints.${String(!options.bypass_constraints)}`)}
                  />
                )}
              </>
            ),
          },
        ]
      : []),
  ];
  return <Answers title={t('start.run')} answers={answers} />;
}

/** How many rows are deleted, from which tables, and the switch that keeps them. */
function Deleted({
  deleted,
  options,
  mayEdit,
}: {
  deleted: HeldRows;
  options: RunOptions;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('generate');
  const option = options.truncate_included ? 'truncate_included' : 'replace_own';
  return (
    <>
      {t('start.rows', { count: deleted.rows })} {t(deleted.areOwn ? 'start.ofOwn' : 'start.ofAll')}
      <HeldTables held={deleted} />
      {mayEdit && <OptionSwitch option={option} value={false} label={t(`switch.keep.${option}`)} />}
    </>
  );
}
