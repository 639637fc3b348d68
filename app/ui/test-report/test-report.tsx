import type { ConnectionTestStatus } from '@core/contract/enums';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import type { StateKind } from '../state/state';
import { State } from '../state/state';
import { Hidden } from '../text/text';
import styles from './test-report.module.css';

export interface TestStep {
  name: string;
  status: ConnectionTestStatus | 'running' | 'waiting';
  /** What was seen: an address, "Port 5432 answers", "Certificate of another host". */
  result?: ReactNode;
  /** The meaning of a failure and what to do. */
  advice?: ReactNode;
  milliseconds?: number | null;
}

export interface TestReportProps {
  title: string;
  /** Includes the time, for those who read only the table. */
  caption: string;
  /** null while the test is running. */
  verdict: 'passed' | 'failed' | null;
  steps: readonly TestStep[];
}

const states: Record<TestStep['status'], StateKind> = {
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
  not_tried: 'skipped',
  running: 'running',
  waiting: 'waiting',
};

const verdictIcons = { passed: 'check', failed: 'cross', open: 'run' } as const;

function StepRow({ step }: { step: TestStep }) {
  const { t, i18n } = useTranslation('ui');
  const { name, status, result, advice, milliseconds } = step;
  const took = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond' });
  return (
    <tr data-status={status}>
      <th scope="row">{name}</th>
      <td>
        <State state={states[status]} isLoud={status === 'failed'}>
          {result ?? t(`testReport.${status}`)}
        </State>
        {advice && <div>{advice}</div>}
      </td>
      <td>{typeof milliseconds === 'number' && took.format(milliseconds)}</td>
    </tr>
  );
}

/** A test of a connection, step by step: the failed step, what was seen, and what to do. */
export function TestReport({ title, caption, verdict, steps }: TestReportProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <section className={styles.report} aria-labelledby={id} data-verdict={verdict ?? 'open'}>
      <h2 id={id}>
        <Icon name={verdictIcons[verdict ?? 'open']} />
        {title}
      </h2>
      <table>
        <caption>
          <Hidden>{caption}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('testReport.test')}</th>
            <th scope="col">{t('testReport.result')}</th>
            <th scope="col">{t('testReport.took')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
