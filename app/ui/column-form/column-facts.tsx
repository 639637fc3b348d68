import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Column } from '@core/contract/schemas/column';
import { ProtectionMark } from '../alarm/alarm';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import { confidenceText } from '../words/confidence';
import { entityName, generatorDetail, wordSpaces } from '../words/words';
import styles from './column-form.module.css';
import { isWritten } from './is-written';

export interface ColumnFactsProps {
  workspaceId: number;
  column: Column;
}

/** The constraints of a column in words: "primary key, not null". */
export function constraintWords(t: TFunction, column: Column): string {
  const words = [
    column.is_primary_key && 'primaryKey',
    column.foreign_key && 'foreignKey',
    column.is_unique && !column.is_primary_key && 'unique',
    !column.is_nullable && 'notNull',
    column.is_autoincrement && 'autoincrement',
    column.is_generated && 'generated',
  ].filter((word) => typeof word === 'string');
  if (words.length === 0) return t('column:facts.noConstraints');
  return words.map((word) => t(`column:constraints.${word}`)).join(t('column:facts.separator'));
}

/** The native type, why it is no narrower if it was inferred from values, and whether it can only be copied. */
function TypeFact({ column }: Pick<ColumnFactsProps, 'column'>) {
  const { t } = useTranslation('column');
  return (
    <>
      <Db>{column.native_type}</Db>
      {!column.is_type_supported && isWritten(column) && <Muted> {t('facts.unsupported')}</Muted>}
      {column.widened_from !== null && <Muted> {t('facts.widened', { type: column.widened_from })}</Muted>}
    </>
  );
}

/** One line of facts about a column. */
export function ColumnFacts({ workspaceId, column }: ColumnFactsProps) {
  const { t, i18n } = useTranslation([...wordSpaces]);
  const { foreign_key: key, pii, generator } = column;
  return (
    <Facts
      facts={[
        { term: t('column:facts.type'), value: <TypeFact column={column} /> },
        { term: t('column:facts.constraints'), value: constraintWords(t, column) },
        ...(key
          ? [
              {
                term: t('column:facts.refersTo'),
                value: (
                  <Link href={`/workspaces/${workspaceId}/columns/${key.column_id}`}>
                    <Db>{`${key.table_name}.${key.column_name}`}</Db>
                  </Link>
                ),
              },
            ]
          : []),
        {
          term: t('column:facts.pii'),
          value: (
            <>
              {pii.entity ? entityName(t, pii.entity) : t('column:facts.notPersonal')}{' '}
              {pii.entity && pii.confidence !== null && (
                <Muted>{confidenceText(pii.confidence, i18n.language)}</Muted>
              )}
              {column.examined && <Muted>{t('pii:examined', { ...column.examined })}</Muted>}
            </>
          ),
        },
        ...(isWritten(column)
          ? [
              {
                term: t('column:facts.saved'),
                value: (
                  <span className={styles.saved}>
                    <TreatmentLabel
                      treatment={generator.treatment}
                      detail={generatorDetail(t, generator)}
                      isSuggested={generator.is_suggested}
                    />{' '}
                    <ProtectionMark state={column.protection} />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
