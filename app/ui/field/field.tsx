import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './frame';
import { describe, Frame } from './frame';

type Base<T> = FieldTexts & Omit<T, 'className' | 'style' | 'id' | 'name'> & { name: string; id?: string };

/** The texts of a field apart from what goes onto its control. */
function split<P extends FieldTexts>({ label, hint, error, isOptional, ...control }: P) {
  return { texts: { label, hint, error, isOptional }, control };
}

export type InputFieldProps = Base<InputHTMLAttributes<HTMLInputElement>> & {
  /** The answer is the database's own: a host, a name, a schema. Set in the code face, not spell-checked. */
  isCode?: boolean;
};

/** One line of text; also e-mail, URL, date and the like by `type`. Its id is its name unless given. */
export function TextField({ name, id = name, isCode, ...props }: InputFieldProps) {
  const { texts, control } = split(props);
  const codeProps = isCode ? { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } : {};
  return (
    <Frame id={id} {...texts}>
      <input
        className={styles.control}
        data-code={isCode || undefined}
        id={id}
        name={name}
        type="text"
        {...codeProps}
        {...control}
        {...describe(id, texts)}
      />
    </Frame>
  );
}

/** A secret. Never filled in from the server: say in the hint that one is kept. */
export function PasswordField(props: Omit<InputFieldProps, 'type' | 'defaultValue' | 'value' | 'isCode'>) {
  return <TextField autoComplete="off" spellCheck={false} {...props} type="password" />;
}

/** A whole number typed as text: no arrows to change it by mistake, digits on a phone's keyboard. */
export function NumberField(props: Omit<InputFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="numeric" />;
}

export function TextareaField({
  name,
  id = name,
  isCode,
  ...props
}: Base<TextareaHTMLAttributes<HTMLTextAreaElement>> & { isCode?: boolean }) {
  const { texts, control } = split(props);
  return (
    <Frame id={id} {...texts}>
      <textarea
        className={styles.control}
        data-code={isCode || undefined}
        id={id}
        name={name}
        rows={4}
        spellCheck={isCode ? false : undefined}
        {...control}
        {...describe(id, texts)}
      />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export type SelectFieldProps = Base<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly Option[];
  isCode?: boolean;
};

/** One of a list that is known and longer than five; fewer are radios. */
export function SelectField({ name, id = name, options, isCode, ...props }: SelectFieldProps) {
  const { texts, control } = split(props);
  return (
    <Frame id={id} {...texts}>
      <select
        className={styles.control}
        data-code={isCode || undefined}
        id={id}
        name={name}
        {...control}
        {...describe(id, texts)}
      >
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
