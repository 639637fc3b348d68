import { useId } from 'react';
import { ActForm } from '../form/act-form';
import { useTranslation } from 'react-i18next';
import type { RememberedStartState, ValidatedEnd } from '@core/contract/enums';
import type { EngineSettings } from '@core/contract/schemas/engine';
import { NumberField } from '../field/field';
import { Actions, Fields, More } from '../form/form';
import { Link } from '../link/link';
import { Notice, Remark } from '../notice/notice';
import styles from './generate.module.css';
import { StartButton } from './start-button';

const tuningNames = ['n_connections', 'generate_batch_size', 'write_batch_size'] as const;

export interface StartFormProps {
  requestKey: string;
  settings: Pick<EngineSettings, (typeof tuningNames)[number]>;
  /** Input of a redisplayed form. */
  typed: Readonly<Record<string, string>>;
  /** Number of rows deleted before the load. */
  deleted: number;
  /** What became of the press that led to this page; null if none did. */
  pressed: RememberedStartState | null;
  /** A validation is due or without findings: the number of deleted rows is not certain. */
  isDue: boolean;
  /** The database whose validation failed: the button is disabled. */
  blockedBy: ValidatedEnd | null;
  /** URL of the other active job. */
  active: string | null;
}

/** The main button of the page, and the settings for the speed of the run. */
export function StartForm({
  requestKey,
  settings,
  typed,
  deleted,
  pressed,
  isDue,
  blockedBy,
  active,
}: StartFormProps) {
  const { t } = useTranslation(['generate', 'connection']);
  const reasonId = useId();
  const deletes = isDue || deleted === 0 ? null : t('start.deletes', { count: deleted });
  const isUnasked = pressed === 'unconfirmed' || pressed === 'blocked' || pressed === 'dropped';
  return (
    <ActForm>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="request_key" value={requestKey} />
      <input type="hidden" name="confirmed_rows" value={isDue ? 0 : deleted} />
      <More summary={t('connection:tuning')}>
        <Fields>
          {tuningNames.map((name) => (
            <NumberField
              key={name}
              name={name}
              label={t(`tuning.${name}`)}
              defaultValue={typed[name] ?? String(settings[name])}
            />
          ))}
        </Fields>
      </More>
      <div className={styles.remarks}>
        {isUnasked && blockedBy === null && (
          <Notice tone="warning" title={t('start.notStarted')}>
            <p>{t(`start.${pressed}`)}</p>
            {deletes && <p>{deletes}</p>}
          </Notice>
        )}
        {!isUnasked && deletes && <Remark>{deletes}</Remark>}
        {isDue && blockedBy === null && <Remark tone="info">{t('start.validatesFirst')}</Remark>}
        {blockedBy !== null && (
          <div id={reasonId}>
            <Remark tone="danger">
              {t(`start.blockedBy.${blockedBy}`)} <Link href="#findings">{t('start.toFindings')}</Link>
            </Remark>
          </div>
        )}
      </div>
      <Actions hasRule={false}>
        <StartButton
          active={active}
          label={t('start.button')}
          blockedById={blockedBy === null ? null : reasonId}
        />
      </Actions>
    </ActForm>
  );
}
