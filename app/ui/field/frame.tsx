import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden, Muted } from '../text/text';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, the same as in the error summary. Only the first of a list is shown. */
  error?: string | readonly string[];
  isOptional?: boolean;
}

const firstOf = (error: FieldTexts['error']) => (typeof error === 'string' ? error : error?.[0]);

/** Attributes that associate a control with its hint and error. */
export function describe(id: string, { hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, firstOf(error) && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': firstOf(error) ? true : undefined,
  };
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

function ErrorText({ id, error }: { id: string; error: FieldTexts['error'] }) {
  const { t } = useTranslation('ui');
  const text = firstOf(error);
  if (!text) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Hidden>{t('field.error')} </Hidden>
      {text}
    </p>
  );
}

function Optional({ isOptional }: { isOptional?: boolean }) {
  const { t } = useTranslation('ui');
  return isOptional ? <Muted> {t('field.optional')}</Muted> : null;
}

type FrameProps = FieldTexts & { id: string; children: ReactNode };

/** Label, hint and error around a control. */
export function Frame({ id, label, children, ...texts }: FrameProps) {
  return (
    <div className={styles.field} data-frame data-invalid={firstOf(texts.error) ? true : undefined}>
      <label htmlFor={id}>
        {label}
        <Optional isOptional={texts.isOptional} />
      </label>
      <Hint id={id} hint={texts.hint} />
      <ErrorText id={id} error={texts.error} />
      {children}
    </div>
  );
}

/** Legend, hint and error around a group of controls. The error summary links to `id`. */
export function GroupFrame({ id, label, children, ...texts }: FrameProps) {
  return (
    <fieldset
      className={styles.field}
      id={id}
      tabIndex={-1}
      data-invalid={firstOf(texts.error) ? true : undefined}
      aria-describedby={describe(id, { label, ...texts })['aria-describedby']}
    >
      <legend>
        {label}
        <Optional isOptional={texts.isOptional} />
      </legend>
      <Hint id={id} hint={texts.hint} />
      <ErrorText id={id} error={texts.error} />
      {children}
    </fieldset>
  );
}
