import { useTranslation } from 'react-i18next';
import type { TestedStep } from '@core/contract/schemas/connection';

/** Names of the steps of a test, and which of them are shown. @param isLocal for a file or folder */
export function useStepWords(isLocal: boolean) {
  const { t, i18n } = useTranslation('connection');
  return {
    /** A file or folder has no host name to look up, no network and no encryption. */
    applies: (step: TestedStep['step']) => !(isLocal && ['name', 'encryption'].includes(step)),
    // a step that does not apply to files uses the name for servers: the last test may have been of another type
    nameOf: (step: string) =>
      t(isLocal && i18n.exists(`connection:localTests.${step}`) ? `localTests.${step}` : `tests.${step}`),
    /** What a successful step saw; undefined if there is no text for it. */
    seenBy: ({ step, detail }: Pick<TestedStep, 'step' | 'detail'>): string | undefined => {
      const key = `seen.${step}`;
      const seen = i18n.exists(`connection:${key}`) ? t(key, detail) : '';
      return seen && !seen.includes('{{') ? seen : undefined;
    },
  };
}
