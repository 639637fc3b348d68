import type { FormMetadata } from '@conform-to/react';
import { useState } from 'react';

type SentForm = Pick<FormMetadata<Record<string, unknown>, string[]>, 'status' | 'allErrors'>;

/**
 * What was wrong when the form was last sent, for the summary: it stays as it is while its fields are mended, so that nothing
 * moves under the hand.
 */
export function useSentErrors({ status, allErrors }: SentForm): Pick<SentForm, 'allErrors'> {
  const [kept, setKept] = useState(allErrors);
  const isSent = status === 'error';
  if (isSent && JSON.stringify(kept) !== JSON.stringify(allErrors)) setKept(allErrors);
  return { allErrors: isSent ? allErrors : kept };
}
