import type { WorkspaceRoots } from '@core/configuration/preview/make-values';
import { exactText, type TextEquality } from '@core/kernel/data/text-equality';
import type { Workspace } from '@core/workspaces/workspace';
import type { Services } from '../services';

/** The keys of previews of the workspace's values: as in its next run. */
export async function rootsOf(
  { workspaces, databases, connectors }: Pick<Services, 'workspaces' | 'databases' | 'connectors'>,
  { id, engineId, settings }: Workspace,
): Promise<WorkspaceRoots> {
  const equalityOf = async (role: 'SOURCE' | 'TARGET'): Promise<TextEquality> => {
    const database = await databases.ofEngine(engineId, role);
    return database === null ? exactText : connectors.get(database.connection.type).capabilities.textEquality;
  };
  const texts = { source: await equalityOf('SOURCE'), destination: await equalityOf('TARGET') };
  return { key: await workspaces.keyOf(id), seed: settings.seed, texts };
}
