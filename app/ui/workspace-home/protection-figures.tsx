import { useTranslation } from 'react-i18next';
import { protectionStates } from '@core/contract/choices';
import type { ProtectionState } from '@core/contract/enums';
import { Link } from '../link/link';
import { Num } from '../text/text';
import styles from './protection-figures.module.css';

export interface ProtectionFiguresProps {
  workspaceId: number;
  /** Counts of the columns that a run writes; states without columns may be omitted. */
  counts: readonly { state: ProtectionState; count: number }[];
}

/** The protection of a workspace's columns, one number per state: each with its meaning and a link to its columns. */
export function ProtectionFigures({ workspaceId, counts }: ProtectionFiguresProps) {
  const { t } = useTranslation(['workspace', 'ui']);
  const countOf = (state: ProtectionState) => counts.find((one) => one.state === state)?.count ?? 0;
  return (
    <section aria-labelledby="protection">
      <h2 className={styles.title} id="protection">
        {t('protection.title')}
      </h2>
      <ul className={styles.figures}>
        {protectionStates.map((state) => (
          <li key={state} data-state={state} data-none={countOf(state) === 0 || undefined}>
            <Link href={`/workspaces/${workspaceId}/columns?pii=${state}&written_only=true`}>
              <b>
                <Num value={countOf(state)} />
              </b>{' '}
              {t(`ui:protection.${state}`)}
            </Link>
            <p>{t(`protection.${state}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
