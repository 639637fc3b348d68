import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Treatment } from '@core/contract/enums';
import type { Cell } from '@core/contract/schemas/field';
import { ScrollRegion } from '../data-table/data-table';
import { Value } from '../null-value/null-value';
import { Hidden } from '../text/text';
import styles from './row-preview.module.css';

export interface LinedColumn {
  key: string | number;
  head: ReactNode;
  treatment: Treatment;
  isSuggested?: boolean;
}

/** A row of one side: of the source, or as generated. */
export interface RowLine {
  side: 'source' | 'made';
  label: string;
  number: number;
  cells: readonly Cell[];
  /** Replaces the cells if there are none. */
  missing?: string;
  /** The row it differs from; absent: no comparison. */
  other?: readonly Cell[] | null;
}

export interface RowLinesProps {
  caption: string;
  columns: readonly LinedColumn[];
  /** Groups of corresponding lines, one below the other. */
  groups: readonly (readonly RowLine[])[];
}

function Line({
  line: { side, label, number, cells, missing, other },
  columns,
}: {
  line: RowLine;
  columns: readonly LinedColumn[];
}) {
  return (
    <tr data-side={side}>
      <th scope="row">
        {label} <span>{number}</span>
      </th>
      {missing !== undefined && <td colSpan={columns.length}>{missing}</td>}
      {missing === undefined &&
        columns.map(({ key, treatment }, index) => {
          const value = cells[index];
          const isChanged = Boolean(other) && value !== other?.[index];
          return (
            <td key={key} data-treat={treatment} data-changed={isChanged || undefined}>
              {value !== undefined && <Value value={value} />}
            </td>
          );
        })}
    </tr>
  );
}

/** Rows of source and destination in groups, with differences marked. */
export function RowLines({ caption, columns, groups }: RowLinesProps) {
  const { t } = useTranslation('tables');
  const captionId = useId();
  return (
    <div className={styles.scroll}>
      <ScrollRegion labelledBy={captionId}>
        <table className={styles.rows}>
          <caption>
            <Hidden id={captionId}>{caption}</Hidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('preview.row')}</th>
              {columns.map(({ key, head, treatment, isSuggested }) => (
                <th key={key} scope="col" data-treat={treatment} data-suggested={isSuggested || undefined}>
                  {head}
                  <small>{t(`ui:treatment.${treatment}`)}</small>
                </th>
              ))}
            </tr>
          </thead>
          {groups.every((lines) => lines.length === 0) && (
            <tbody>
              <tr>
                <td colSpan={columns.length + 1}>{t('preview.none')}</td>
              </tr>
            </tbody>
          )}
          {groups.map((lines, at) => (
            <tbody key={at}>
              {lines.map((line) => (
                <Line key={`${line.side}${line.number}`} line={line} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </div>
  );
}
