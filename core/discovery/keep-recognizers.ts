import { serverLimits } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import type { WorkspaceStore } from '@core/workspaces/ports';
import type { OwnRecognizer, Workspace } from '@core/workspaces/workspace';
import { isPattern } from './pii/own-recognizers';

type Store = Pick<WorkspaceStore, 'changeSettings'>;

/** @throws FieldsError 'validation-failed' for a pattern that RE2 rejects, or one recognizer too many */
export async function addRecognizer(
  store: Store,
  { id: workspaceId }: Pick<Workspace, 'id'>,
  added: Omit<OwnRecognizer, 'id'>,
): Promise<OwnRecognizer> {
  if (added.knows.kind === 'pattern' && !isPattern(added.knows.pattern))
    throw new FieldsError('validation-failed', { 'knows.pattern': ['validation:pattern'] });
  let id = 0;
  await store.changeSettings(workspaceId, (settings) => {
    const { ownRecognizers: held } = settings;
    if (held.length >= serverLimits.ownRecognizersMax)
      throw new FieldsError('validation-failed', { name: ['validation:too-many-recognizers'] });
    id = Math.max(0, ...held.map((one) => one.id)) + 1;
    return { ...settings, ownRecognizers: [...held, { ...added, id }] };
  });
  return { ...added, id };
}

/** Marks based on it stay. @throws AppError 'not-found' */
export async function deleteRecognizer(
  store: Store,
  { id: workspaceId }: Pick<Workspace, 'id'>,
  id: number,
): Promise<void> {
  await store.changeSettings(workspaceId, (settings) => {
    const ownRecognizers = settings.ownRecognizers.filter((one) => one.id !== id);
    if (ownRecognizers.length === settings.ownRecognizers.length) throw new AppError('not-found');
    return { ...settings, ownRecognizers };
  });
}
