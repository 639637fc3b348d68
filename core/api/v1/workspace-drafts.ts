import { callById } from '@core/contract/calls';
import { cancelDraft } from '@core/workspaces/drafts/cancel-draft';
import { createDraft } from '@core/workspaces/drafts/create-draft';
import { draftSummaryView, draftView } from '@core/workspaces/drafts/draft-view';
import { listDrafts } from '@core/workspaces/drafts/list-drafts';
import { openDraft } from '@core/workspaces/drafts/open-draft';
import { sendDraftEvent } from '@core/workspaces/drafts/send-draft-event';
import { route, type Route } from '../route';
import { wholeList } from '../views/whole-list';

export const workspaceDraftRoutes: readonly Route[] = [
  route(callById('workspaceDrafts.list'), async ({ caller, services }) =>
    wholeList((await listDrafts(services, caller.user.id)).map(draftSummaryView)),
  ),
  route(callById('workspaceDrafts.create'), async ({ caller, services }) =>
    draftView(await createDraft(services, caller.user.id), services.clock.now()),
  ),
  route(callById('workspaceDrafts.get'), async ({ caller, services, params }) =>
    draftView(await openDraft(services, caller.user.id, params.draftId), services.clock.now()),
  ),
  route(callById('workspaceDrafts.send'), async ({ caller, services, params, body, signal }) =>
    draftView(
      await services.watchedTests.watch(caller.user.id, body.watch_key, (onStep) =>
        sendDraftEvent({ ...services, signal, onStep }, caller.user.id, params.draftId, {
          event: body.event,
          expectedVersion: body.expected_version,
        }),
      ),
      services.clock.now(),
    ),
  ),
  route(callById('workspaceDrafts.cancel'), async ({ caller, services, params }) =>
    cancelDraft(services, caller.user.id, params.draftId),
  ),
];
