import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './frame';
import { describe, GroupFrame } from './frame';

export interface Choice {
  value: string;
  label: ReactNode;
  /** The consequence of this choice, under its label. */
  hint?: ReactNode;
  isDisabled?: boolean;
  /** Further controls that belong to this choice only. */
  children?: ReactNode;
}

interface GroupProps extends FieldTexts {
  name: string;
  id?: string;
  options: readonly Choice[];
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'value' | 'defaultChecked' | 'required'
>;

function ChoiceLine({ id, choice, input }: { id: string; choice: Choice; input: InputProps }) {
  const hintId = choice.hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.choice}>
      <input {...input} id={id} value={choice.value} disabled={choice.isDisabled} aria-describedby={hintId} />
      <label htmlFor={id}>{choice.label}</label>
      {choice.hint && (
        <p className={styles.hint} id={hintId}>
          {choice.hint}
        </p>
      )}
      {choice.children && <div className={styles.more}>{choice.children}</div>}
    </div>
  );
}

/** One of a few options, all visible. */
export function RadiosField({
  name,
  id = name,
  options,
  defaultValue,
  required,
  ...texts
}: GroupProps & { defaultValue?: string; required?: boolean }) {
  return (
    <GroupFrame id={id} {...texts}>
      {options.map((choice) => (
        <ChoiceLine
          key={choice.value}
          id={`${id}-${choice.value}`}
          choice={choice}
          input={{ type: 'radio', name, required, defaultChecked: choice.value === defaultValue }}
        />
      ))}
    </GroupFrame>
  );
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & FieldTexts;

/** A single yes or no. Submits `on`, or its value, if checked; otherwise nothing. */
export function CheckboxField({ name = '', id = name, label, hint, error, isOptional, ...input }: TickProps) {
  const texts = { label, hint, error, isOptional };
  const text = typeof error === 'string' ? error : error?.[0];
  return (
    <div className={styles.choice} data-invalid={text ? true : undefined}>
      <input {...input} type="checkbox" name={name} id={id} {...describe(id, texts)} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {text && (
        <p className={styles.error} id={`${id}-error`}>
          {text}
        </p>
      )}
    </div>
  );
}
