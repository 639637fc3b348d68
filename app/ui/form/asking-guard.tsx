import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBeforeLeaving } from './ask-before-leaving';

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
  const question = t('leave');
  useEffect(() => (asks ? askBeforeLeaving(question) : undefined), [asks, key, question]);
  return <span ref={mark} hidden />;
}
