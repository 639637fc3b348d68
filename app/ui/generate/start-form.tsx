import { ActForm } from '../form/act-form';
import { useTranslation } from 'react-i18next';
import type { EngineSettings } from '@core/contract/schemas/engine';
import { NumberField } from '../field/field';
import { Actions, Fields, More } from '../form/form';
import { Remark } from '../notice/notice';
import { StartButton } from './start-button';

const tuningNames = ['n_connections', 'generate_batch_size', 'write_batch_size'] as const;

export interface StartFormProps {
  requestKey: string;
  settings: Pick<EngineSettings, (typeof tuningNames)[number]>;
  /** Input of a redisplayed form. */
  typed: Readonly<Record<string, string>>;
  /** Number of rows deleted before the load. */
  deleted: number;
  /** URL of the other active job. */
  active: string | null;
}

/** The main button of the page, and the settings for the speed of the run. */
export function StartForm({ requestKey, settings, typed, deleted, active }: StartFormProps) {
  const { t } = useTranslation(['generate', 'connection']);
  return (
    <ActForm>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="request_key" value={requestKey} />
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
      {deleted > 0 && <Remark>{t('start.deletes', { count: deleted })}</Remark>}
      <Actions hasRule={false}>
        <StartButton active={active} label={t('start.button')} />
      </Actions>
    </ActForm>
  );
}
