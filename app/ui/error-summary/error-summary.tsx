import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The same text as at the field. */
  text: string;
  /** Id of the field; absent for an error of the form as a whole. */
  fieldId?: string;
}

/**
 * The errors of a form, above its h1, each line linking to its field. Takes the focus when it appears, so that screen
 * readers read it first. Renders nothing without errors.
 */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const { t } = useTranslation(['ui', 'shell', 'validation']);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const words = errors.map((error) => error.text).join('\n');
  const prefix = t('shell:title.error', { title: '' });
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words]);
  useEffect(() => (words ? markTitle(prefix) : undefined), [words, prefix]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={id} ref={box}>
      <h2 id={id}>{t('errorSummary.title')}</h2>
      {errors.some(({ fieldId }) => fieldId !== undefined) && <p>{t('validation:form')}</p>}
      <ul>
        {errors.map(({ text, fieldId }) => (
          <li key={`${fieldId ?? ''}:${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Prefixes the title if the server has not. @returns a function that undoes it */
function markTitle(prefix: string): (() => void) | undefined {
  const plain = document.title;
  if (plain.startsWith(prefix)) return undefined;
  const marked = prefix + plain;
  document.title = marked;
  return () => {
    if (document.title === marked) document.title = plain;
  };
}
