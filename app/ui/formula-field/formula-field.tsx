import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormulaFunction } from '@core/contract/schemas/generator';
import { TextareaField } from '../field/field';
import { Hidden } from '../text/text';
import styles from './formula-field.module.css';
import { FormulaFunctions } from './formula-functions';
import { InsertList } from './insert-list';

export interface FormulaHelp {
  /** Names of the other columns of the table. */
  columns: readonly string[];
  functions: readonly FormulaFunction[];
  /** What is wrong with the formula as it is shown; `position` counts characters from 1. */
  problem: { text: string; position: number | null; length: number } | null;
}

export interface FormulaFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number | undefined;
  help: FormulaHelp;
}

/** A formula, the place of what is wrong with it, and what it can be made of. */
export function FormulaField({ name, label, hint, value, maxLength, help }: FormulaFieldProps) {
  const { t } = useTranslation('column');
  const field = useRef<HTMLDivElement>(null);
  const insert = (text: string) => insertInto(field, text);
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
      {problem?.position != null && <Place formula={value} {...problem} position={problem.position} />}
      <InsertList
        title={t('formula.columns')}
        items={columns.map((column) => ({ name: column, text: writtenColumn(column) }))}
        onInsert={insert}
      />
      <FormulaFunctions functions={functions} onInsert={insert} />
    </div>
  );
}

const writtenColumn = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

/** The formula with a mark at what is wrong; at its end where something is missing there. */
function Place({ formula, position, length }: { formula: string; position: number; length: number }) {
  const { t } = useTranslation('column');
  const [from, to] = [position - 1, position - 1 + length];
  return (
    <pre className={styles.place}>
      <Hidden>{t('formula.place')}: </Hidden>
      {formula.slice(0, from)}
      <mark>{formula.slice(from, to) || ' '}</mark>
      {formula.slice(to)}
    </pre>
  );
}

/**
 * Puts a text in place of what is selected in the formula. A browser tells of no change that a script made, so the
 * form hears of it when the field is left, as it does of what is typed.
 */
function insertInto(field: RefObject<HTMLDivElement>, text: string): void {
  const area = field.current?.querySelector('textarea');
  if (!area) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.focus();
  const tell = () => area.dispatchEvent(new Event('change', { bubbles: true }));
  area.addEventListener('blur', tell, { once: true });
}
