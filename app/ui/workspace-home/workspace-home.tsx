import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtectionState } from '@core/contract/enums';
import type { Job } from '@core/contract/schemas/job';
import type { Proof } from '@core/contract/schemas/proof';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { Answers } from '../answers/answers';
import { LinkButton } from '../button/button';
import { DatabaseName } from '../engine-settings/workspace-connections';
import { JobState } from '../job/job-state';
import { Link } from '../link/link';
import { Split } from '../section/section';
import { State } from '../state/state';
import { Lead, Muted } from '../text/text';
import { Time } from '../time/time';
import { nextAct } from './next-act';
import { ProtectionFigures } from './protection-figures';

export interface WorkspaceHomeProps {
  overview: WorkspaceOverview;
  /** The protection states of the columns that a run writes. */
  protection: readonly { state: ProtectionState; count: number }[];
  /** Number of undecided suggestions, and of foreign keys in use. */
  suggested: number;
  keys: { declared: number; virtual: number };
  /** The last run, with its proof once there is one; null before the first. */
  run: { job: Pick<Job, 'id' | 'status' | 'created_at'>; proof: Proof | null } | null;
  mayEdit: boolean;
}

/** The overview of a workspace: what to do next, the protection of its columns, its databases, and the last run. */
export function WorkspaceHome(props: WorkspaceHomeProps) {
  const { overview, protection, suggested, keys, run, mayEdit } = props;
  const { t } = useTranslation('workspace');
  const { workspace, tables } = overview;
  const next = nextAct(overview, mayEdit);
  const words = { count: next.count ?? 0 };
  return (
    <>
      <Lead>{t(`next.${next.act}.why`, words)}</Lead>
      <p>
        <LinkButton href={next.href} variant="primary" size="large">
          {t(`next.${next.act}.link`, words)}
        </LinkButton>
      </p>
      {workspace.is_ready && <ProtectionFigures workspaceId={workspace.id} counts={protection} />}
      <Split>
        <Answers
          title={t('databases')}
          answers={[
            { question: t('source'), answer: <DatabaseName database={workspace.source} /> },
            {
              question: t('destination'),
              answer: workspace.destination ? (
                <DatabaseName database={workspace.destination} />
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
              question: t('suggestions'),
              answer:
                suggested > 0 ? (
                  <Link href={`/workspaces/${workspace.id}/columns?suggested_only=true`}>
                    {t('suggestionsOpen', { count: suggested })}
                  </Link>
                ) : (
                  t('suggestionsNone')
                ),
            },
            {
              question: t('pii'),
              answer: <Link href={`/workspaces/${workspace.id}/pii`}>{t('piiOpen')}</Link>,
            },
            {
              question: t('keys'),
              answer: <Link href={`/workspaces/${workspace.id}/foreign-keys`}>{t('keysOf', keys)}</Link>,
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
        <JobState status={job.status} />{' '}
        <Muted>
          <Time iso={job.created_at} />
        </Muted>{' '}
        <Link href={`/workspaces/${workspaceId}/jobs/${job.id}`}>{t('job', { id: job.id })}</Link>
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
