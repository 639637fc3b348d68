import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../data-table/data-table';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import { numberFormat } from '../words/intl-formats';
import styles from './key-diagram.module.css';

/** A table; x and y are of its top left corner. */
export interface ShownTable {
  readonly id: number;
  readonly schema: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Fills so much of its box, 0 to 1; absent: the box is plain. */
  readonly share?: number;
}

export interface ShownKey {
  readonly id: number;
  readonly isVirtual: boolean;
  readonly path: string;
}

export interface KeyDiagramProps {
  label: string;
  width: number;
  height: number;
  tables: readonly ShownTable[];
  keys: readonly ShownKey[];
  /** The table at the centre of the diagram. */
  current: number | null;
  hrefOf: (table: number) => string;
}

const rowHeight = 28;

/** Tables and the keys between them, as laid out by the server. A table links to the diagram around it. */
export function KeyDiagram({ label, width, height, tables, keys, current, hrefOf }: KeyDiagramProps) {
  const id = useId();
  const arrow = `${id}-arrow`.replaceAll(':', '');
  return (
    <div className={styles.diagram}>
      <Hidden id={id}>{label}</Hidden>
      <ScrollRegion labelledBy={id}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-labelledby={id}
        >
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path className={styles.tip} d="M0 0.5 L7.5 4 L0 7.5 Z" />
            </marker>
          </defs>
          <g aria-hidden>
            {keys.map((key) => (
              <path
                key={key.id}
                className={styles.key}
                data-virtual={key.isVirtual || undefined}
                d={key.path}
                markerEnd={`url(#${arrow})`}
              />
            ))}
          </g>
          {tables.map((table) => (
            <Link
              key={table.id}
              href={hrefOf(table.id)}
              aria-current={table.id === current ? 'true' : undefined}
            >
              <rect
                className={styles.table}
                data-current={table.id === current || undefined}
                x={table.x}
                y={table.y}
                width={table.width}
                height={rowHeight}
                rx={3}
              />
              {table.share !== undefined && <Share table={table} share={table.share} />}
              <text className={styles.name} x={table.x + 12} y={table.y + 18}>
                {table.schema !== '' && <title>{`${table.schema}.${table.name}`}</title>}
                {table.name}
              </text>
            </Link>
          ))}
        </svg>
      </ScrollRegion>
    </div>
  );
}

/** The part of a table's box that stands for its rows. */
function Share({ table, share }: { table: ShownTable; share: number }) {
  const { i18n } = useTranslation();
  const words = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <>
      <rect
        className={styles.share}
        x={table.x}
        y={table.y}
        width={table.width * share}
        height={rowHeight}
        rx={3}
      />
      <title>{`${table.name}: ${words}`}</title>
    </>
  );
}
