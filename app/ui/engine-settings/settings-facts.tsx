import { useTranslation } from 'react-i18next';
import type { ConnectorType, EngineMode } from '@core/contract/enums';
import type { EngineSettings } from '@core/contract/schemas/engine';
import { Answers } from '../answers/answers';
import { isApplicable } from '../connection-form/destination-options';
import { Num } from '../text/text';
import { numberNames, tickNames } from './settings-form';

export interface SettingsFactsProps {
  name: string;
  mode: EngineMode;
  settings: EngineSettings;
  /** Type of the destination; undefined if there is none yet. */
  destinationType?: ConnectorType | undefined;
}

/** The settings for read-only users. */
export function SettingsFacts({ name, mode, settings, destinationType }: SettingsFactsProps) {
  const { t } = useTranslation(['settings', 'wizard', 'workspaces']);
  return (
    <>
      <Answers
        title={t('general')}
        answers={[
          { question: t('fields.name.label'), answer: name },
          { question: t('workspaces:columns.mode'), answer: t(`workspaces:modes.${mode}.label`) },
          { question: t('fields.locale.label'), answer: t(`wizard:locales.${settings.locale}`) },
          {
            question: t('fields.key_generator_mode.label'),
            answer: t(`wizard:keys.${settings.key_generator_mode}`),
          },
          { question: t('fields.seed.label'), answer: settings.seed },
          { question: t('fields.pii_threshold.label'), answer: <Num value={settings.pii_threshold} /> },
        ]}
      />
      <Answers
        title={t('destination')}
        answers={tickNames
          .filter((option) => isApplicable(option, destinationType))
          .map((option) => ({
            question: t(`fields.${option}.label`),
            answer: t(settings.destination_options[option] ? 'yes' : 'no'),
          }))}
      />
      <Answers
        title={t('tuning')}
        answers={numberNames.map((number) => ({
          question: t(`fields.${number}.label`),
          answer: <Num value={settings[number]} />,
        }))}
      />
    </>
  );
}
