import { useEffect, useRef, type RefObject } from 'react';

/** Calls `act` on hydration if the reader selected or typed something before. */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  act: (form: HTMLFormElement) => void,
) {
  const hasLooked = useRef(false);
  useEffect(() => {
    // later changes are handled by listeners
    if (hasLooked.current) return;
    hasLooked.current = true;
    if (form.current && holdsChanges(form.current)) act(form.current);
  }, [form, act]);
}

/** Whether a field differs from its initial value; fields of a search apply by themselves. */
export const holdsChanges = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'search') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
