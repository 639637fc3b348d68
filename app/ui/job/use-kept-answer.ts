import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * The page's action data until the page is submitted again or left. The router discards it as soon as the page
 * revalidates, and with it the question to the reader.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && answer !== kept.answer) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
