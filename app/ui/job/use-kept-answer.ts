import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * The answer of the page's action until the page is sent again or left. The router forgets it as soon as the page
 * refreshes itself, and with it what the reader is being asked.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && answer !== kept.answer) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
