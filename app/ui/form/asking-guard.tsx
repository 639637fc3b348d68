import { useBeforeUnload, useBlocker, useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDiscarding } from '../link/discarding';

/** What `LeaveGuard` loads. */
export function AskingGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('ui');
  const mark = useRef<HTMLSpanElement>(null);
  const { key } = useLocation();
  const [touched, setTouched] = useState<string | null>(null);
  const isSaving = useNavigation().formMethod === 'POST';
  useEffect(() => {
    const form = mark.current?.closest('form');
    const touch = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'search') return;
      setTouched(key);
    };
    form?.addEventListener('input', touch);
    return () => form?.removeEventListener('input', touch);
  }, [key]);
  // a new location is the answer to a change: it says itself what is not saved
  const asks = !isSaving && (isUnsaved || touched === key);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && currentLocation.pathname !== nextLocation.pathname && !isDiscarding(nextLocation.state),
  );
  const question = t('leave');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (asks) event.preventDefault();
      },
      [asks],
    ),
  );
  return <span ref={mark} hidden />;
}
