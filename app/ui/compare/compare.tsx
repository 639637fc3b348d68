import type { Treatment } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Db } from '../db-name/db-name';
import { Value } from '../null-value/null-value';
import { TreatmentLabel } from '../treatment/treatment';
import type { Run } from './difference';
import { difference } from './difference';
import styles from './compare.module.css';

export interface ComparedRow {
  /** Null is SQL's NULL. */
  source: string | null;
  made: string | null;
}

export interface CompareProps {
  labelledBy: string;
  treatment: Treatment;
  /** The generator, and whether it is saved: "Numeric hash, not saved". */
  detail?: string;
  rows: readonly ComparedRow[];
}

/** A value with its differences marked. NULL, the empty text and an unchanged value have none. */
function Marked({
  value,
  runs,
  as: Mark,
}: {
  value: string | null;
  runs: readonly Run[];
  as: 'del' | 'ins';
}) {
  if (value === null || value === '') return <Value value={value} />;
  return (
    <Db size="inherit">
      {runs.map(({ text, isChanged }, index) => (isChanged ? <Mark key={index}>{text}</Mark> : text))}
    </Db>
  );
}

function Pair({ source, made }: ComparedRow) {
  const { before, after } = difference(source ?? '', made ?? '');
  return (
    <>
      <td>
        <Marked value={source} runs={before} as="del" />
      </td>
      <td>
        <Marked value={made} runs={after} as="ins" />
      </td>
    </>
  );
}

/** Source rows beside the same rows as generated, with differences struck through and tinted. */
export function Compare({ labelledBy, treatment, detail, rows }: CompareProps) {
  const { t } = useTranslation('ui');
  return (
    <table className={styles.compare} data-treat={treatment} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            {t('compare.row')}
          </th>
          <th scope="col">{t('compare.source')}</th>
          <th scope="col">
            <TreatmentLabel treatment={treatment} detail={detail} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row" className={styles.row}>
              {index + 1}
            </th>
            <Pair {...row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
