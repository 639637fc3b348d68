import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { connectorDescriptions } from '@core/contract/connectors/descriptions';
import type { ColumnCounts } from '@core/contract/schemas/column';
import type { DatabaseSummary } from '@core/contract/schemas/engine';
import type { Job } from '@core/contract/schemas/job';
import type { Proof } from '@core/contract/schemas/proof';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { CountMark } from '../alarm/alarm';
import { Answers } from '../answers/answers';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { JobState } from '../job/job-state';
import { Link } from '../link/link';
import { Split } from '../section/section';
import { State } from '../state/state';
import { Lead, Muted } from '../text/text';
import { Time } from '../time/time';
import { nextAct } from './next-act';

export interface WorkspaceHomeProps {
  overview: WorkspaceOverview;
  counts: ColumnCounts;
  /** The last run, with its proof once there is one; null before the first. */
  run: { job: Pick<Job, 'id' | 'status' | 'created_at'>; proof: Proof | null } | null;
  mayEdit: boolean;
  /** The page of the first table with unprotected columns, where it is known. */
  openTable: string | null;
}

/** What a workspace is and how far it is: the next act, its databases, what is protected, and the last run. */
export function WorkspaceHome({ overview, counts, run, mayEdit, openTable }: WorkspaceHomeProps) {
  const { t } = useTranslation(['workspace', 'proof']);
  const { workspace, tables } = overview;
  const next = nextAct(overview, mayEdit, openTable);
  const words = { count: next.count ?? 0 };
  const countOf = (status: string) => counts.pii_statuses.find((one) => one.status === status)?.count ?? 0;
  return (
    <>
      <Lead>{t(`next.${next.act}.why`, words)}</Lead>
      <p>
        <LinkButton href={next.href} variant="primary" size="large">
          {t(`next.${next.act}.link`, words)}
        </LinkButton>
      </p>
      <Split>
        <Answers
          title={t('databases')}
          answers={[
            { question: t('source'), answer: <Database database={workspace.source} /> },
            {
              question: t('destination'),
              answer: workspace.destination ? (
                <Database database={workspace.destination} />
              ) : (
                <Muted>{t('none')}</Muted>
              ),
            },
            { question: t('schema'), answer: <Freshness overview={overview} /> },
          ]}
        />
        <Answers
          title={t('state')}
          answers={[
            {
              question: t('tables'),
              answer: t('tablesOf', { included: tables.included, all: tables.all }),
            },
            {
              question: t('personal'),
              answer: (
                <Listed>
                  {t('protected', { count: countOf('PROTECTED') })}
                  {countOf('UNPROTECTED') > 0 ? (
                    <CountMark count={countOf('UNPROTECTED')} label={t('unprotected')} isLabelShown />
                  ) : (
                    t('noneUnprotected')
                  )}
                </Listed>
              ),
            },
            { question: t('lastRun'), answer: <LastRun run={run} workspaceId={workspace.id} /> },
          ]}
        />
      </Split>
    </>
  );
}

/** Parts of one answer, each on its line. */
function Listed({ children }: { children: readonly ReactNode[] }) {
  return children.map((child, index) => <div key={index}>{child}</div>);
}

function Database({ database }: { database: DatabaseSummary }) {
  const { name, product, type, version } = database;
  return (
    <>
      <Db>{name}</Db>{' '}
      <Muted>
        {product ?? connectorDescriptions[type].label} {version}
      </Muted>
    </>
  );
}

function Freshness({ overview }: { overview: WorkspaceOverview }) {
  const { t } = useTranslation('workspace');
  const { workspace, source_validation: validation } = overview;
  const { read_at: readAt } = workspace.source;
  return (
    <Listed>
      {readAt === null ? (
        <Muted>{t('notRead')}</Muted>
      ) : (
        <>
          {t('readAt')} <Time iso={readAt} />
        </>
      )}
      {validation === null ? (
        <Muted>{t('notValidated')}</Muted>
      ) : (
        <State state={validation.is_ok ? (validation.is_stale ? 'warning' : 'done') : 'failed'}>
          {t(validation.is_ok ? 'validatedAt' : 'invalidAt')} <Time iso={validation.at} />
        </State>
      )}
    </Listed>
  );
}

function LastRun({ run, workspaceId }: { run: WorkspaceHomeProps['run']; workspaceId: number }) {
  const { t } = useTranslation(['workspace', 'proof']);
  if (run === null) return <Muted>{t('noRun')}</Muted>;
  const { job, proof } = run;
  const fails = proof?.checks.filter(({ verdict }) => verdict === 'fails').length ?? 0;
  return (
    <Listed>
      <>
        <Link href={`/workspaces/${workspaceId}/jobs/${job.id}`}>{t('job', { id: job.id })}</Link>{' '}
        <JobState status={job.status} /> <Time iso={job.created_at} />
      </>
      {proof ? (
        <State state={fails > 0 ? 'failed' : 'done'} isLoud>
          {t(`proof:verdict.${fails > 0 ? 'fails' : 'holds'}`, { count: fails || proof.checks.length })}
        </State>
      ) : (
        <Muted>{t('noProof')}</Muted>
      )}
    </Listed>
  );
}
