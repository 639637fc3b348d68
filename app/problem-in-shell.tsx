import { useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useLoss } from './lost-server';
import { useAppFrame } from './ui/app-shell/app-shell';
import { Problem } from './ui/problem-page/problem-page';
import { Shell } from './ui/shell/shell';

/**
 * `ErrorBoundary` of the two layout routes: an error page inside the shell, so that its navigation still works. If the
 * shell's data failed to load too, it is as bare as that of the root.
 */
export function ProblemInShell() {
  const error = useRouteError();
  const loss = useLoss(error);
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<{ requestId: string | null }>('root');
  return (
    <Shell {...useAppFrame()}>
      <Problem error={error} requestId={root?.requestId ?? null} here={pathname + search} loss={loss} />
    </Shell>
  );
}
