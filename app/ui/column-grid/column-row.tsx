import type { ProtectionState, Treatment } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { ProtectionMark } from '../alarm/alarm';
import { Db, DbName, DbPath } from '../db-name/db-name';
import { shortTypeName } from '../db-name/type-name';
import { Link } from '../link/link';
import { Value } from '../null-value/null-value';
import { Hidden } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import { confidenceText } from '../words/confidence';
import styles from './column-grid.module.css';

export interface GridColumn {
  /** Value of its checkbox. */
  id: number;
  name: string;
  /** Schema and table, in a list of columns of many tables. */
  table?: readonly string[];
  /** The page of the column. */
  href: string;
  nativeType: string;
  key?: 'PK' | 'FK' | 'PK FK';
  isNullable: boolean;
  isUnique: boolean;
  /** The column it refers to, or how many refer to it. */
  refersTo?: { name: string; href: string };
  referredBy?: { count: number; href: string };
  /** Without a status if no run writes the column. */
  pii: { status?: ProtectionState; entity?: string; confidence?: number | null };
  /** Absent for columns that no run writes: those of views. */
  generator?: { treatment: Treatment; detail?: string; isSuggested?: boolean };
  /** The value of the sample row and the generated one; null is SQL's NULL, undefined is unknown. */
  source?: string | null;
  made?: string | null;
  isPicked?: boolean;
}

function Flag({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {isOn && <span className={styles.dot} />}
      <Hidden>{t(isOn ? 'grid.yes' : 'grid.no')}</Hidden>
    </>
  );
}

function Constraints({ column }: { column: GridColumn }) {
  const { t } = useTranslation('ui');
  const { refersTo, referredBy } = column;
  return (
    <>
      <td className={styles.type} title={column.nativeType}>
        <DbName name={shortTypeName(column.nativeType)} isMuted />
      </td>
      <td className={styles.key}>{column.key}</td>
      <td className={styles.flag}>
        <Flag isOn={column.isNullable} />
      </td>
      <td className={styles.flag}>
        <Flag isOn={column.isUnique} />
      </td>
      <td className={styles.ref}>
        {refersTo && (
          <Link href={refersTo.href} title={refersTo.name}>
            <Db>{refersTo.name}</Db>
          </Link>
        )}
        {!refersTo && referredBy && (
          <Link href={referredBy.href} aria-label={t('grid.referredBy', { count: referredBy.count })}>
            ← {referredBy.count}
          </Link>
        )}
      </td>
    </>
  );
}

function PersonalData({ pii }: Pick<GridColumn, 'pii'>) {
  const { i18n } = useTranslation('ui');
  return (
    <>
      <td className={styles.entity} title={pii.entity}>
        {pii.entity}
      </td>
      <td className={styles.confidence}>
        {typeof pii.confidence === 'number' && confidenceText(pii.confidence, i18n.language)}
      </td>
      <td className={styles.status}>{pii.status && <ProtectionMark state={pii.status} />}</td>
    </>
  );
}

export interface ColumnRowProps {
  column: GridColumn;
  hasSample: boolean;
  isPickable: boolean;
}

function Sample({ value }: { value: string | null | undefined }) {
  return value === undefined ? null : <Value value={value} />;
}

export function ColumnRow({ column, hasSample, isPickable }: ColumnRowProps) {
  const { id, name, table, href, pii, generator, source, made } = column;
  const headId = `column-${id}`;
  return (
    <tr
      className={styles.row}
      data-treat={generator?.treatment}
      data-changed={(source !== made && made !== undefined) || undefined}
      data-suggested={generator?.isSuggested || undefined}
      data-exposed={pii.status === 'UNPROTECTED' || undefined}
    >
      {isPickable && (
        <td className={styles.pick} data-pick>
          <input
            type="checkbox"
            name="column"
            value={id}
            aria-labelledby={headId}
            defaultChecked={column.isPicked}
          />
        </td>
      )}
      <th className={styles.name} scope="row" id={headId}>
        <Link href={href}>
          {table ? <DbPath path={[...table, name]} size="small" /> : <DbName name={name} />}
        </Link>
      </th>
      <Constraints column={column} />
      <PersonalData pii={pii} />
      {hasSample && (
        <td className={styles.was}>
          <Sample value={source} />
        </td>
      )}
      <td className={styles.generator}>
        {generator && (
          <Link href={href}>
            <TreatmentLabel {...generator} />
          </Link>
        )}
      </td>
      {hasSample && (
        <td className={styles.made}>
          <Sample value={made} />
        </td>
      )}
    </tr>
  );
}
