import { useTranslation } from 'react-i18next';
import type { FormulaHelp } from './formula-help';
import { FormulaFunctions } from './formula-functions';
import styles from './formula-field.module.css';
import { InsertList } from './insert-list';

/** Building blocks of a formula: the columns of the table, and the functions; renders nothing if these are unknown. */
export function FormulaParts({
  columns,
  functions,
  onInsert,
}: Pick<FormulaHelp, 'columns' | 'functions'> & { onInsert: (text: string) => void }) {
  const { t } = useTranslation('column');
  if (functions.length === 0) return null;
  return (
    <div className={styles.parts}>
      <InsertList
        title={t('formula.columns')}
        items={columns.map((column) => ({ name: column, text: writtenColumn(column) }))}
        onInsert={onInsert}
      />
      <FormulaFunctions functions={functions} onInsert={onInsert} />
    </div>
  );
}

const writtenColumn = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
