import { nextCreation } from '~/machines/workspace-creation.machine';
import { AppError } from '@core/kernel/errors';
import type { DraftDeps } from './draft-deps';
import type { OpenDraft } from './open-draft';
import { saveDraft } from './save-draft';

/**
 * Keeps with a draft that a connection is tested while that is so. Whoever tests again, goes elsewhere or cancels
 * meanwhile changes the draft, and the report is then for nobody.
 * @throws AppError 'draft-event-not-allowed' on another page, 'version-conflict', or what the test throws
 */
export async function whileTesting<T>(
  deps: DraftDeps,
  open: OpenDraft,
  test: () => Promise<T>,
): Promise<{ readonly of: OpenDraft; readonly report: T }> {
  const { record } = open;
  const begun = nextCreation(record, { type: 'test.begun', at: deps.clock.now() });
  if (begun === null) throw new AppError('draft-event-not-allowed', { details: { state: record.state } });
  const of = await saveDraft(deps, open, { record: begun });
  try {
    return { of, report: await test() };
  } catch (error) {
    const dropped = nextCreation(of.record, { type: 'test.dropped' });
    // a draft that has changed meanwhile has no such test
    if (dropped !== null) await saveDraft(deps, of, { record: dropped }).catch(() => undefined);
    throw error;
  }
}
