import { useTranslation } from 'react-i18next';
import type { TestedStep } from '@core/contract/schemas/connection';

/** What steps of a test are called, and what of them is shown. @param isLocal of a file or folder */
export function useStepWords(isLocal: boolean) {
  const { t, i18n } = useTranslation('connection');
  return {
    /** A file or folder has no name to look up, no network and no encryption. */
    applies: (step: TestedStep['step']) => !(isLocal && ['name', 'encryption'].includes(step)),
    // a step of a server that a file does not have is called as it is there: the last test may have been of another type
    nameOf: (step: string) =>
      t(isLocal && i18n.exists(`connection:localTests.${step}`) ? `localTests.${step}` : `tests.${step}`),
    /** What a step that passed has seen; undefined if there are no words for it. */
    seenBy: ({ step, detail }: Pick<TestedStep, 'step' | 'detail'>): string | undefined => {
      const key = `seen.${step}`;
      const seen = i18n.exists(`connection:${key}`) ? t(key, detail) : '';
      return seen && !seen.includes('{{') ? seen : undefined;
    },
  };
}
