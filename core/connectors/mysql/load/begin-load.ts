import type { LoadBegin, LoadPlan } from '../../connector';
import { beginFrame, previewFrame } from '../../sql/load-frame';
import type { Session } from '../session/session';
import { frameEngine } from './frame-engine';
import { inTurn } from './ledger';

/** @throws AppError 'destination-table-missing' or 'destination-cannot-create' */
export function beginLoad(session: Session, plan: LoadPlan): Promise<LoadBegin> {
  return inTurn(session, async () => {
    await session.beforeCommit();
    return beginFrame(frameEngine(session, plan.runId), plan);
  });
}

/** What the tables would lack that a load made now. */
export const previewLoad = (session: Session, plan: LoadPlan): Promise<LoadBegin> =>
  previewFrame(frameEngine(session, plan.runId), plan);
