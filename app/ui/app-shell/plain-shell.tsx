import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Shell } from '../shell/shell';
import { useToasts } from '../toast/use-toasts';

/** The shell of pages outside the application: signing in, a forced change of password. */
export function PlainShell({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Shell masthead={{ search }} toasts={useToasts()}>
      {children}
    </Shell>
  );
}
