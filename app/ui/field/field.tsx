import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './frame';
import { describe, Frame } from './frame';

type Base<T> = FieldTexts & Omit<T, 'className' | 'style' | 'id' | 'name'> & { name: string; id?: string };

/** Separates the texts of a field from the props of its control. */
function split<P extends FieldTexts>({ label, hint, error, isOptional, ...control }: P) {
  return { texts: { label, hint, error, isOptional }, control };
}

export type InputFieldProps = Base<InputHTMLAttributes<HTMLInputElement>> & {
  /** The value is a database term: a host, a name, a schema. Set in the code font, not spell-checked. */
  isCode?: boolean;
};

/** One line of text; also e-mail, URL, date and the like by `type`. Its id is its name by default. */
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

/** A secret. Never prefilled by the server: use the hint to say that one is kept. */
export function PasswordField(props: Omit<InputFieldProps, 'type' | 'defaultValue' | 'value' | 'isCode'>) {
  return <TextField autoComplete="off" spellCheck={false} {...props} type="password" />;
}

/** A number in a text field: no spinner to change it by mistake, and the numeric keyboard of a phone. */
export function NumberField({ inputMode = 'numeric', ...props }: Omit<InputFieldProps, 'type'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode={inputMode} />;
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

/** One of a fixed list of more than five options; use radios for fewer. */
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
