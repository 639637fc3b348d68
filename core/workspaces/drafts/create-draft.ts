import { newCreation, workspaceCreationVersion } from '~/machines/workspace-creation.machine';
import type { DraftDeps } from './draft-deps';
import type { OpenDraft } from './open-draft';

/** Starts a workspace creation. */
export async function createDraft(deps: DraftDeps, userId: number): Promise<OpenDraft> {
  const now = deps.clock.now();
  const draft = await deps.drafts.create({
    userId,
    version: 1,
    machineVersion: workspaceCreationVersion,
    snapshot: newCreation,
    secrets: {},
    createdAt: now,
    updatedAt: now,
  });
  return { draft, record: newCreation };
}
