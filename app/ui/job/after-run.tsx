import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '@core/contract/schemas/connection';
import { LinkButton } from '../button/button';
import { scrollsByKeyboard } from '../data-table/scrolling';
import { Db } from '../db-name/db-name';
import { Section } from '../section/section';
import styles from './after-run.module.css';
import { openCommand, placeOfConnection } from './open-command';

export interface AfterRunProps {
  /** null if the reader may not see the connection. */
  destination: ConnectionView | null;
  /** The URL of the API call that starts the same run. */
  startUrl: string;
  base: string;
  mayEdit: boolean;
}

/** Where the rows are now, how to inspect them, and how to repeat the run. */
export function AfterRun({ destination, startUrl, base, mayEdit }: AfterRunProps) {
  const { t } = useTranslation('jobs');
  const command = destination && openCommand(destination);
  const call = `curl -X POST ${startUrl} \\\n  -H "Authorization: Bearer $UNDERSTUDY_TOKEN" \\\n  -H "Content-Type: application/json" -d '{}'`;
  return (
    <Section title={t('after.title')} titleId="after">
      <div className={styles.after}>
        {destination && (
          <p>
            {t('after.place')} <Db>{placeOfConnection(destination)}</Db>
          </p>
        )}
        {command && (
          <>
            <p>{t('after.open')}</p>
            <pre {...scrollsByKeyboard}>{command}</pre>
          </>
        )}
        {mayEdit && (
          <>
            <details data-print="none">
              <summary>{t('after.api')}</summary>
              <p>{t('after.token')}</p>
              <pre {...scrollsByKeyboard}>{call}</pre>
            </details>
            <p data-print="none">
              <LinkButton href={`${base}/generate`}>{t('after.again')}</LinkButton>
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
