import { readCreation } from '~/machines/workspace-creation.machine';
import type { DraftDeps } from './draft-deps';
import type { OpenDraft } from './open-draft';

const launchedKeptMs = 24 * 3_600_000;

/** The user's creations in progress, last changed first. Those launched long ago are deleted. */
export async function listDrafts(deps: DraftDeps, userId: number): Promise<OpenDraft[]> {
  const listed: OpenDraft[] = [];
  for (const draft of await deps.drafts.ofUser(userId)) {
    const record = readCreation(draft.machineVersion, draft.snapshot);
    const isOver = record?.state === 'launched' && deps.clock.now() - draft.updatedAt > launchedKeptMs;
    if (isOver) await deps.drafts.delete(draft.id);
    else if (record !== null && record.state !== 'launched') listed.push({ draft, record });
  }
  return listed;
}
