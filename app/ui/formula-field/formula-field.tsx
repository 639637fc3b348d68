import { useRef } from 'react';
import { TextareaField } from '../field/field';
import styles from './formula-field.module.css';
import type { FormulaHelp } from './formula-help';
import { FormulaParts } from './formula-parts';
import { insertInto } from './insert-into';
import { ProblemPlace } from './problem-place';

export interface FormulaFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number | undefined;
  help: FormulaHelp;
}

/** A formula, the position of its error, and its building blocks. */
export function FormulaField({ name, label, hint, value, maxLength, help }: FormulaFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const insert = (text: string) => insertInto(field.current?.querySelector('textarea'), text);
  const { columns, functions, problem } = help;
  return (
    <div className={styles.formula} ref={field}>
      <TextareaField
        isCode
        name={name}
        label={label}
        hint={hint}
        {...(problem ? { error: problem.text } : {})}
        defaultValue={value}
        maxLength={maxLength}
      />
      <ProblemPlace formula={value} problem={problem} />
      <FormulaParts columns={columns} functions={functions} onInsert={insert} />
    </div>
  );
}
