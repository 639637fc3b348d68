import { z } from 'zod';
import { signedIn } from '../access';
import { defineCall } from '../define-call';
import { listOf } from '../schemas/list';
import {
  draftCreateBody,
  draftEventBody,
  workspaceDraft,
  workspaceDraftSummary,
} from '../schemas/workspace-draft';

const byId = z.object({ draftId: z.string().min(1).max(64) });

/** A draft belongs to one user; to everyone else it does not exist. */
export const workspaceDraftCalls = [
  defineCall({
    id: 'workspaceDrafts.list',
    group: 'workspace_drafts',
    method: 'GET',
    path: '/workspace_drafts/',
    summary: 'Own workspace creations in progress',
    access: signedIn,
    response: listOf(workspaceDraftSummary),
    extension: true,
  }),
  defineCall({
    id: 'workspaceDrafts.create',
    group: 'workspace_drafts',
    method: 'POST',
    path: '/workspace_drafts/',
    summary: 'Begin a workspace creation',
    access: signedIn,
    body: draftCreateBody,
    response: workspaceDraft,
    status: 201,
    extension: true,
    records: { act: 'draft-changed', about: { subject: 'draft', id: 'id' } },
  }),
  defineCall({
    id: 'workspaceDrafts.get',
    group: 'workspace_drafts',
    method: 'GET',
    path: '/workspace_drafts/{draftId}/',
    summary: 'One workspace creation with its answers',
    access: signedIn,
    params: byId,
    response: workspaceDraft,
    extension: true,
  }),
  defineCall({
    id: 'workspaceDrafts.send',
    group: 'workspace_drafts',
    method: 'POST',
    path: '/workspace_drafts/{draftId}/events/',
    summary: 'Answer a step, go back, or launch',
    access: signedIn,
    params: byId,
    body: draftEventBody,
    response: workspaceDraft,
    extension: true,
    records: { act: 'draft-changed', about: { subject: 'draft', id: 'draftId' }, values: ['event.type'] },
  }),
  defineCall({
    id: 'workspaceDrafts.cancel',
    group: 'workspace_drafts',
    method: 'DELETE',
    path: '/workspace_drafts/{draftId}/',
    summary: 'Cancel a workspace creation: stops its jobs and keeps nothing of it',
    access: signedIn,
    params: byId,
    response: z.void(),
    produces: 'none',
    extension: true,
    records: { act: 'draft-cancelled', about: { subject: 'draft', id: 'draftId' } },
  }),
] as const;
