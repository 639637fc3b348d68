import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@core/contract/schemas/audit';
import { Cell, DataTable } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { Time } from '../time/time';

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** In a workspace, the column of workspaces is left out. */
  isOfWorkspace?: boolean;
}

/** Who did what, newest first. */
export function AuditTable({ entries, isOfWorkspace = false }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const names = ['at', 'user', 'act', 'subject', 'workspace', 'outcome', 'address'] as const;
  const shown = names.filter((name) => name !== 'workspace' || !isOfWorkspace);
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={shown.map((key) => ({ key, label: t(`columns.${key}`) }))}
      empty={entries.length === 0 && t('none')}
      isStacked
    >
      {entries.map((entry) => (
        <tr key={entry.n}>
          <Cell>
            <Time iso={entry.at} show="moment" />
          </Cell>
          <Cell>
            <Actor entry={entry} />
          </Cell>
          <Cell>
            <Act entry={entry} />
          </Cell>
          <Cell>
            <Subject entry={entry} />
            <Named entry={entry} />
          </Cell>
          {!isOfWorkspace && (
            <Cell label={t('columns.workspace')}>
              <Workspace entry={entry} />
            </Cell>
          )}
          <Cell>
            <Outcome entry={entry} />
          </Cell>
          <Cell label={t('columns.address')}>{entry.address ?? <Muted>–</Muted>}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function Actor({ entry: { actor, act, via } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (actor === null) return <Muted>{t(act === 'audit-pruned' ? 'system' : 'nobody')}</Muted>;
  const name = actor.display_name ?? t('deletedUser', { id: actor.pk });
  return via === 'token' ? t('byToken', { name }) : name;
}

function Act({ entry: { act, values } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const text = t(`acts.${act}`);
  return values['dry_run'] === true ? t('preview', { act: text }) : text;
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { actor, subject, subject_id: id, subject_name: name, workspace } = entry;
  const isActor = subject === 'user' && actor !== null && String(actor.pk) === id;
  if (subject === null || subject === 'workspace' || isActor) return null;
  const text = t(`subjects.${subject}`, { name: name ?? id });
  const pages = { job: 'jobs', table: 'tables', column: 'columns' } as const;
  const isPage = subject === 'job' || subject === 'table' || subject === 'column';
  if (!isPage || workspace?.name == null || id === null) return text;
  return <Link href={`/workspaces/${workspace.id}/${pages[subject]}/${id}`}>{text}</Link>;
}

/** The tables or columns of an act on several. */
function Named({ entry: { values } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const names = values['columns'] ?? values['tables'];
  if (typeof names !== 'string') return null;
  const count = Number(values['count'] ?? 0);
  const isCut = count > names.split(', ').length;
  return (
    <>
      {' '}
      <Db>{names}</Db> {isCut && <Muted>{t('inAll', { count })}</Muted>}
    </>
  );
}

function Workspace({ entry: { workspace } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (workspace === null) return null;
  if (workspace.name === null) return <Muted>{t('deletedWorkspace', { id: workspace.id })}</Muted>;
  return workspace.name;
}

function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  return outcome === 'done' ? t('outcomes.done') : <strong>{t(`outcomes.${outcome}`)}</strong>;
}
