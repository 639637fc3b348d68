import { useTranslation } from 'react-i18next';
import type { LeftOutView } from '@core/contract/schemas/left-out';
import { pathText } from '@core/contract/names';
import { scrollsByKeyboard } from '../data-table/scrolling';
import { Db } from '../db-name/db-name';
import { Notice } from '../notice/notice';
import { Muted } from '../text/text';
import styles from './left-out.module.css';

/** What created tables lack compared to those of the source, by table, each with the statement that adds it. */
export function LeftOutList({ items }: { items: readonly LeftOutView[] }) {
  const { t } = useTranslation('left-out');
  return (
    <div className={styles.tables}>
      {byTable(items).map(([table, ofTable]) => (
        <details key={table}>
          <summary>
            <Db>{table}</Db> <Muted>{t('things', { count: ofTable.length })}</Muted>
          </summary>
          <ul>
            {ofTable.map((item) => (
              <Item key={`${item.kind} ${item.name}`} item={item} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** The same as a notice before a run. Renders nothing if nothing is left out. */
export function LeftOutNotice({ items }: { items: readonly LeftOutView[] }) {
  const { t } = useTranslation('left-out');
  if (items.length === 0) return null;
  const isOfConcern = items.some(({ reason }) => reason !== 'not-carried' && reason !== 'not-wanted');
  return (
    <Notice tone={isOfConcern ? 'warning' : 'info'} title={t('title', { count: byTable(items).length })}>
      <p>{t('lead')}</p>
      <LeftOutList items={items} />
    </Notice>
  );
}

function Item({ item }: { item: LeftOutView }) {
  const { t } = useTranslation('left-out');
  const { kind, name, reason, needs, statement } = item;
  return (
    <li>
      {t(`kinds.${kind}`)} {name !== '' && <Db>{name}</Db>}: {t(`reasons.${reason}`, { needs: needs ?? '' })}
      {statement !== null && <pre {...scrollsByKeyboard}>{statement}</pre>}
    </li>
  );
}

function byTable(items: readonly LeftOutView[]): [string, LeftOutView[]][] {
  const tables = new Map<string, LeftOutView[]>();
  for (const item of items) {
    const name = pathText(item.schema_name, item.table_name);
    tables.set(name, [...(tables.get(name) ?? []), item]);
  }
  return [...tables];
}
