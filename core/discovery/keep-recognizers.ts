import { limits } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import type { WorkspaceStore } from '@core/workspaces/ports';
import type { OwnRecognizer, Workspace } from '@core/workspaces/workspace';
import { isPattern } from './pii/own-recognizers';

type Store = Pick<WorkspaceStore, 'updateSettings'>;

/** @throws FieldsError 'validation-failed' for a pattern that RE2 does not take, or one recognizer too many */
export async function addRecognizer(
  store: Store,
  { id: workspaceId, settings }: Workspace,
  added: Omit<OwnRecognizer, 'id'>,
): Promise<OwnRecognizer> {
  const { ownRecognizers: held } = settings;
  if (added.knows.kind === 'pattern' && !isPattern(added.knows.pattern))
    throw new FieldsError('validation-failed', { 'knows.pattern': ['validation:pattern'] });
  if (held.length >= limits.ownRecognizersMax)
    throw new FieldsError('validation-failed', { name: ['validation:too-many-recognizers'] });
  const recognizer = { ...added, id: Math.max(0, ...held.map(({ id }) => id)) + 1 };
  await store.updateSettings(workspaceId, { ...settings, ownRecognizers: [...held, recognizer] });
  return recognizer;
}

/** Marks that it made stay. @throws AppError 'not-found' */
export async function deleteRecognizer(
  store: Store,
  { id: workspaceId, settings }: Workspace,
  id: number,
): Promise<void> {
  const ownRecognizers = settings.ownRecognizers.filter((one) => one.id !== id);
  if (ownRecognizers.length === settings.ownRecognizers.length) throw new AppError('not-found');
  await store.updateSettings(workspaceId, { ...settings, ownRecognizers });
}
