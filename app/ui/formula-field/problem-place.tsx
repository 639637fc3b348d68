import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/text';
import type { FormulaTrouble } from './formula-help';
import styles from './formula-field.module.css';

/** The formula with its error marked; at its end if something is missing there. */
export function ProblemPlace({ formula, problem }: { formula: string; problem: FormulaTrouble | null }) {
  const { t } = useTranslation('column');
  if (problem === null || problem.position === null) return null;
  const [from, to] = [problem.position - 1, problem.position - 1 + problem.length];
  return (
    <pre className={styles.place}>
      <Hidden>{t('formula.place')}: </Hidden>
      {formula.slice(0, from)}
      <mark>{formula.slice(from, to) || ' '}</mark>
      {formula.slice(to)}
    </pre>
  );
}
