import { newCreation, workspaceCreationVersion } from '~/machines/workspace-creation.machine';
import type { DraftDeps } from './draft-deps';
import { openDraft, type OpenDraft } from './open-draft';

/** Begins a workspace creation. The same request key gives the draft that it began the first time. */
export async function createDraft(
  deps: DraftDeps,
  userId: number,
  requestKey: string | undefined,
): Promise<OpenDraft> {
  if (requestKey !== undefined) {
    const drafts = await deps.drafts.ofUser(userId);
    const begun = drafts.find((draft) => draft.version === 1 && draft.lastRequestKey === requestKey);
    if (begun !== undefined) return openDraft(deps, userId, String(begun.id));
  }
  const now = deps.clock.now();
  const draft = await deps.drafts.create({
    userId,
    version: 1,
    machineVersion: workspaceCreationVersion,
    snapshot: newCreation,
    secrets: {},
    lastRequestKey: requestKey ?? null,
    createdAt: now,
    updatedAt: now,
  });
  return { draft, record: newCreation };
}
