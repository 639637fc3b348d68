import { useTranslation } from 'react-i18next';
import { productName } from '@core/contract/connectors/descriptions';
import type { DatabaseSummary } from '@core/contract/schemas/engine';
import type { Workspace } from '@core/contract/schemas/workspace';
import { Answers } from '../answers/answers';
import { Db } from '../db-name/db-name';
import { Muted } from '../text/text';

const sides = ['source', 'destination'] as const;

/** The two databases of a workspace, each with a link to change its connection if permitted. */
export function WorkspaceConnections({
  workspace,
  mayConnect,
}: {
  workspace: Pick<Workspace, 'id' | (typeof sides)[number]>;
  mayConnect: boolean;
}) {
  const { t } = useTranslation('settings');
  const answers = sides.map((side) => {
    const database = workspace[side];
    const change = { changeHref: `/workspaces/${workspace.id}/settings/${side}` };
    return {
      question: t(`connections.${side}Of`),
      answer: database ? <DatabaseName database={database} /> : t('connections.none'),
      ...(mayConnect ? { ...change, ...(database ? {} : { changeLabel: t('connections.add') }) } : {}),
    };
  });
  return <Answers title={t('connections.title')} answers={answers} />;
}

/** A database by its name, with the name of the product. */
export function DatabaseName({ database }: { database: DatabaseSummary }) {
  return (
    <>
      <Db>{database.name}</Db> <Muted>{productName(database.type, database)}</Muted>
    </>
  );
}
