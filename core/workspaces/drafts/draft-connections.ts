import type { CreationContext } from '~/machines/workspace-creation.context';
import type { ConnectionConfig } from '@core/connectors/connector';
import { joinSecrets, secretsOf } from '../connection-config';
import type { Draft } from '../draft';
import type { OpenDraft } from './open-draft';

type Side = 'source' | 'destination';

/** The connection entered for a side so far, with its secrets; null before. */
export function draftConnection({ draft, record }: OpenDraft, side: Side): ConnectionConfig | null {
  const view: CreationContext['answers'][Side] = record.context.answers[side];
  if (view === null) return null;
  const prefix = `${side}.`;
  const secrets = Object.entries(draft.secrets)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  return joinSecrets(view, Object.fromEntries(secrets) as Record<string, string>);
}

/** The draft's secrets with those of one side replaced. */
export function withSecrets(
  secrets: Draft['secrets'],
  side: Side,
  connection: ConnectionConfig,
): Draft['secrets'] {
  const others = Object.entries(secrets).filter(([name]) => !name.startsWith(`${side}.`));
  const own = Object.entries(secretsOf(connection)).map(([name, value]) => [`${side}.${name}`, value]);
  return Object.fromEntries([...others, ...own]) as Record<string, string>;
}
