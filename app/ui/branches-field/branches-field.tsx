import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextareaField } from '../field/field';
import { GroupFrame } from '../field/frame';
import { Fields } from '../form/form';
import type { FormulaHelp, FormulaTrouble } from '../formula-field/formula-help';
import { FormulaParts } from '../formula-field/formula-parts';
import { insertInto } from '../formula-field/insert-into';
import { ProblemPlace } from '../formula-field/problem-place';
import styles from './branches-field.module.css';

/** A condition with its generator; `when` is null for all other rows. */
export interface ShownBranch {
  when: string | null;
  /** Id of the generator; empty: none is selected. */
  generator: string;
}

export interface BranchesFieldProps<B extends ShownBranch> {
  /** Prefix of the field names: '<name>.<number>.when' and '<name>.<number>.generator'. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  branches: readonly B[];
  /** Ids of the generators allowed in a branch. */
  generators: readonly string[];
  help: FormulaHelp;
  /** The options of a branch's generator; field names start with the prefix. */
  optionsOf: (branch: B, prefix: string, problem: FormulaTrouble | null) => ReactNode;
}

/** Conditions, each with a generator, room for one more, and the generator for all other rows. */
export function BranchesField<B extends ShownBranch>({
  name,
  label,
  hint,
  error,
  branches,
  generators,
  help,
  optionsOf,
}: BranchesFieldProps<B>) {
  const { t } = useTranslation(['column', 'generators']);
  const written = useRef<HTMLTextAreaElement | null>(null);
  const conditions = branches.filter(({ when }) => when !== null);
  const others = branches.find(({ when }) => when === null) ?? null;
  const rows: readonly (B | null)[] = [...conditions, null, others];
  const options = [
    { value: '', label: t('column:branches.none') },
    ...generators.map((id) => ({ value: id, label: t(`generators:${id}.label`) })),
  ];
  const frame = { id: name, label, error, ...(hint ? { hint } : {}) };
  return (
    <GroupFrame {...frame}>
      <ol className={styles.branches}>
        {rows.map((branch, at) => {
          const prefix = `${name}.${at}.`;
          const isOthers = at === rows.length - 1;
          const title = isOthers
            ? t('column:branches.others')
            : t('column:branches.number', { number: at + 1 });
          const isBlank = at === conditions.length;
          const problem = isBlank ? null : troubleAt(help.problem, isOthers ? at - 1 : at);
          return (
            <li key={`${prefix}${branch?.generator ?? ''}`} className={styles.branch}>
              <p className={styles.title}>{title}</p>
              {!isOthers && (
                <>
                  <TextareaField
                    isCode
                    rows={2}
                    name={`${prefix}when`}
                    label={t('column:branches.when')}
                    aria-label={`${title}: ${t('column:branches.when')}`}
                    defaultValue={branch?.when ?? ''}
                    maxLength={2000}
                    onFocus={({ currentTarget }) => (written.current = currentTarget)}
                    {...errorOf(problem, 'when')}
                  />
                  <ProblemPlace formula={branch?.when ?? ''} problem={ofPart(problem, 'when')} />
                </>
              )}
              <SelectField
                name={`${prefix}generator`}
                label={t('column:branches.then')}
                aria-label={`${title}: ${t('column:branches.then')}`}
                defaultValue={branch?.generator ?? ''}
                options={options}
                {...errorOf(problem, 'then')}
              />
              {branch && (
                <div className={styles.options}>
                  <Fields>{optionsOf(branch, prefix, ofPart(problem, 'then'))}</Fields>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('column:branches.add')}</p>
      <FormulaParts {...help} onInsert={(text) => insertInto(written.current, text)} />
    </GroupFrame>
  );
}

/** The API counts the saved branches, without the empty one. */
const troubleAt = (problem: FormulaHelp['problem'], place: number): FormulaTrouble | null =>
  problem?.branch?.number === place + 1 ? problem : null;

const ofPart = (problem: FormulaTrouble | null, part: 'when' | 'then'): FormulaTrouble | null =>
  problem?.branch?.part === part ? problem : null;

function errorOf(problem: FormulaTrouble | null, part: 'when' | 'then') {
  const own = ofPart(problem, part);
  return own ? { error: own.text } : {};
}
