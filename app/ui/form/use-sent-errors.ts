import type { FormMetadata } from '@conform-to/react';
import { useState } from 'react';

type SentForm = Pick<FormMetadata<Record<string, unknown>, string[]>, 'status' | 'allErrors'>;

/**
 * Errors of the last submission, for the summary: it stays unchanged while fields are being corrected, so that nothing
 * moves.
 */
export function useSentErrors({ status, allErrors }: SentForm): Pick<SentForm, 'allErrors'> {
  const [kept, setKept] = useState(allErrors);
  const isSent = status === 'error';
  if (isSent && JSON.stringify(kept) !== JSON.stringify(allErrors)) setKept(allErrors);
  return { allErrors: isSent ? allErrors : kept };
}
