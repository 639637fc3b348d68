import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button';
import type { Option } from '../field/field';
import styles from './filters.module.css';

export interface FiltersProps {
  label: string;
  /** Label of the submit button. */
  button: string;
  /** Parameters of the URL that the form would drop: the sort order, but not the page. */
  keep?: readonly (readonly [string, string])[];
  /** Where the results are, if not at the top of the page: '#rows'. */
  action?: string;
  /** A link that clears all filters, if there are any. */
  end?: ReactNode;
  children: ReactNode;
}

/** Filters of a list: a GET form, so that the whole state is in the URL. */
export function Filters({ label, button, keep = [], action, end, children }: FiltersProps) {
  return (
    <form className={styles.filters} role="search" aria-label={label} action={action}>
      {keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button>{button}</Button>
      {end && <span className={styles.end}>{end}</span>}
    </form>
  );
}

interface FilterProps {
  name: string;
  label: string;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/**
 * Search text. `shortcut` is the key that focuses it, shown beside its label; `known` are suggestions for completion.
 */
export function FilterSearch({
  name,
  label,
  value,
  shortcut,
  known,
}: FilterProps & { value?: string; shortcut?: string; known?: readonly string[] }) {
  const list = `${name}-known`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcut) return;
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== shortcut || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut]);
  return (
    <label className={styles.field} data-kind="search">
      <span>
        {label} {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
      </span>
      <input
        type="search"
        name={name}
        defaultValue={value}
        ref={input}
        aria-keyshortcuts={shortcut}
        {...(known ? { list } : {})}
      />
      {known && (
        <datalist id={list}>
          {known.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </label>
  );
}

export function FilterSelect({
  name,
  label,
  value,
  options,
}: FilterProps & { value?: string; options: readonly Option[] }) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A day, by the browser's own field; `errorId` is that of the message for days that make no range. */
export function FilterDate({
  name,
  label,
  value,
  errorId,
}: FilterProps & { value?: string | undefined; errorId?: string | undefined }) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
      />
    </label>
  );
}

export function FilterTick({ name, label, isChecked }: FilterProps & { isChecked?: boolean }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} value="true" defaultChecked={isChecked} />
      {label}
    </label>
  );
}
