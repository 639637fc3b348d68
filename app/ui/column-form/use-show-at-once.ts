import { useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEarlyChoice } from '../form/early-choice';

const isRadio = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio';

/**
 * With client JavaScript, a change in the form does what the button "Show options" does. Arrow keys only move between
 * radios: the selection is submitted on Enter or Space, or when the focus leaves the list.
 */
export function useShowAtOnce() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [isHydrated, setHydrated] = useState(false);
  const ask = useCallback(
    (element: HTMLFormElement) =>
      void submit(element, { method: 'get', replace: true, preventScrollReset: true }),
    [submit],
  );
  useEarlyChoice(form, ask);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setHydrated(true);
    let isByArrow = false;
    let isWaiting = false;
    const show = () => {
      isWaiting = false;
      ask(element);
    };
    const listeners = {
      keydown: ({ key, target }: KeyboardEvent) => {
        isByArrow = key.startsWith('Arrow') && isRadio(target);
        if (isWaiting && key === ' ') show();
      },
      keyup: () => (isByArrow = false),
      change: ({ target }: Event) => {
        if (target instanceof HTMLInputElement && target.type === 'search') return;
        if (isByArrow) isWaiting = true;
        else show();
      },
      focusout: ({ relatedTarget }: FocusEvent) => {
        // a submit button of the form sends the selection itself
        if (isWaiting && !isRadio(relatedTarget) && !(relatedTarget instanceof HTMLButtonElement)) show();
      },
    };
    const added = new AbortController();
    const { signal } = added;
    element.addEventListener('keydown', listeners.keydown, { signal });
    element.addEventListener('keyup', listeners.keyup, { signal });
    element.addEventListener('change', listeners.change, { signal });
    element.addEventListener('focusout', listeners.focusout, { signal });
    return () => added.abort();
  }, [ask]);
  return { form, isHydrated };
}
