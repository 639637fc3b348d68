import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cell, RowHead, ScrollRegion } from '../data-table/data-table';
import type { StateKind } from '../state/state';
import { State } from '../state/state';
import { Hidden } from '../text/text';
import { Duration, Time } from '../time/time';
import { bars, ticksOf } from './timeline-scale';
import type { TimelineStep } from './timeline-scale';
import styles from './timeline.module.css';

export interface TimelineRow extends TimelineStep {
  /** In words. */
  name: string;
  state: StateKind;
  /** Amount done of the total: "17 of 17 models". */
  work?: ReactNode;
}

export interface TimelineProps {
  labelledBy: string;
  steps: readonly TimelineRow[];
  /** The time of the page: where bars of running steps end. */
  now: string;
}

const width = 240;

function Bar({ step, span, now }: { step: TimelineRow; span: readonly [number, number]; now: number }) {
  const { done, rest, mark } = bars(step, span, now, width);
  const lines = [0, 1, 2, 3, 4].map((index) => `M${(width / 4) * index} 0v32`).join('');
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 32`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.grid} d={lines} />
      {done && (
        <rect
          className={styles.done}
          data-live={step.state === 'running' || undefined}
          x={done.x}
          y={11}
          width={done.width}
          height={10}
        />
      )}
      {rest && <rect className={styles.rest} x={rest.x} y={11.5} width={rest.width} height={9} />}
      {mark !== null && <path className={styles.now} d={`M${mark} 0v32`} />}
    </svg>
  );
}

function StepRow({ step, span, now }: { step: TimelineRow; span: readonly [number, number]; now: number }) {
  const ended = step.endedAt ? Date.parse(step.endedAt) : now;
  return (
    <tr>
      <RowHead>{step.name}</RowHead>
      <Cell>
        <State state={step.state} />
      </Cell>
      <Cell align="end">{step.startedAt && <Time iso={step.startedAt} show="seconds" />}</Cell>
      <Cell align="end">
        {step.startedAt && <Duration milliseconds={ended - Date.parse(step.startedAt)} />}
      </Cell>
      <Cell align="end">{step.work}</Cell>
      <td className={styles.axis}>
        <Bar step={step} span={span} now={now} />
      </td>
    </tr>
  );
}

/** The steps of a job: the numbers, and bars drawn from them. */
export function Timeline({ labelledBy, steps, now }: TimelineProps) {
  const { t } = useTranslation('ui');
  const at = Date.parse(now);
  const { span, ticks } = ticksOf(steps, at);
  return (
    <ScrollRegion labelledBy={labelledBy}>
      <table className={styles.timeline} aria-labelledby={labelledBy}>
        <colgroup>
          <col className={styles.colStep} />
          <col className={styles.colState} />
          <col className={styles.colTime} />
          <col className={styles.colTime} />
          <col className={styles.colWork} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('timeline.step')}</th>
            <th scope="col">{t('timeline.state')}</th>
            <th scope="col" data-align="end">
              {t('timeline.started')}
            </th>
            <th scope="col" data-align="end">
              {t('timeline.took')}
            </th>
            <th scope="col" data-align="end">
              {t('timeline.work')}
            </th>
            <th scope="col" className={styles.axis}>
              <Hidden>{t('timeline.axis')}</Hidden>
              <span className={styles.ticks} aria-hidden>
                {ticks.map((tick) => (
                  <Time
                    key={tick}
                    iso={new Date(tick).toISOString()}
                    show={span[1] - span[0] < 240_000 ? 'seconds' : 'time'}
                  />
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} span={span} now={at} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
