import { useTranslation } from 'react-i18next';
import type { ColumnCounts } from '@core/contract/schemas/column';
import type { EngineValidation } from '@core/contract/schemas/engine';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { Answers } from '../answers/answers';
import { Db } from '../db-name/db-name';
import { LeftOutNotice } from '../left-out/left-out';
import { Link } from '../link/link';
import { Notice } from '../notice/notice';
import { Num } from '../text/text';

export interface RunSummaryProps {
  overview: WorkspaceOverview;
  counts: ColumnCounts;
  validation: EngineValidation;
  base: string;
}

/** What a run will do, before it is started: from where to where, how much, and what is done to it. */
export function RunSummary({ overview, counts, validation, base }: RunSummaryProps) {
  const { t } = useTranslation(['generate', 'ui']);
  const { workspace, tables } = overview;
  return (
    <>
      {counts.unprotected > 0 && (
        <Notice tone="warning" title={t('start.unprotected', { count: counts.unprotected })}>
          <p>
            {t('start.unprotectedText')}{' '}
            <Link href={`${base}/tables?pii=UNPROTECTED`}>{t('start.unprotectedLink')}</Link>
          </p>
        </Notice>
      )}
      {!validation.is_ready && (
        <Notice tone="warning" title={t('start.notReady')}>
          <p>
            {t('stale')} <Link href={`${base}/generate/source`}>{t('start.toSource')}</Link>
          </p>
        </Notice>
      )}
      <LeftOutNotice items={validation.destination?.left_out ?? []} />
      <Answers
        title={t('start.run')}
        answers={[
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
            answer: t('start.tablesOf', { included: tables.included, all: tables.all }),
            changeHref: `${base}/tables`,
          },
          ...counts.treatments
            .filter(({ count }) => count > 0)
            .map(({ treatment, count, suggested }) => ({
              question: t(`ui:treatment.${treatment}`),
              answer: (
                <>
                  <Num value={count} /> {t('start.columns', { count })}
                  {suggested > 0 && ` (${t('start.suggested', { count: suggested })})`}
                </>
              ),
            })),
        ]}
      />
    </>
  );
}
