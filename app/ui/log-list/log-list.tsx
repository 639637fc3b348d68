import type { LogLevel } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Time } from '../time/time';
import styles from './log-list.module.css';

export interface LogLine {
  /** From 1, permanent: links to lines use it. */
  number: number;
  at: string;
  level: LogLevel;
  /** The step of the job that logged it, in words. */
  step?: string;
  text: string;
  /** Shown after the text, such as whose fault it is. */
  aside?: string;
}

const words: Record<LogLevel, string> = { debug: 'DEBUG', info: 'INFO', warn: 'WARN', error: 'ERROR' };

/** Log lines, each with its own link. */
export function LogList({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useTranslation('ui');
  if (lines.length === 0) return <p className={styles.none}>{t('log.none')}</p>;
  return (
    <ol className={styles.log} start={lines[0]?.number}>
      {lines.map(({ number, at, level, step, text, aside }) => (
        <li key={number} id={`L${number}`} data-level={level}>
          <a href={`#L${number}`} aria-label={t('log.line', { number })}>
            {number}
          </a>
          <Time iso={at} show="seconds" />
          <span className={styles.level}>{words[level]}</span>
          <p>
            {step && `${step} · `}
            {text}
            {aside && ` ${aside}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
