import { useInRouterContext } from '@remix-run/react';
import { useEffect, useState, type ComponentType } from 'react';

interface LeaveGuardProps {
  /** What the server knows to be unsaved, such as a choice in the URL. */
  isUnsaved?: boolean;
}

/**
 * Within a form: with client JavaScript, leaving the page asks first while something in the form is not saved. Without
 * it the page cannot know. A link with `data-discards` does not ask. Its code is loaded after the page.
 */
export function LeaveGuard({ isUnsaved = false }: LeaveGuardProps) {
  const hasRouter = useInRouterContext();
  const [Asking, setAsking] = useState<ComponentType<{ isUnsaved: boolean }> | null>(null);
  useEffect(() => {
    if (!hasRouter) return;
    import('./asking-guard').then(
      ({ AskingGuard }) => setAsking(() => AskingGuard),
      // without a network the page cannot be left by a link either
      () => undefined,
    );
  }, [hasRouter]);
  return Asking && <Asking isUnsaved={isUnsaved} />;
}
