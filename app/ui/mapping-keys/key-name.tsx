import { useTranslation } from 'react-i18next';
import type { MappingKey } from '@core/contract/schemas/mapping-key';

/** What names a key: an own name, unless it is somebody's default, and whose it is. */
export type NamedKey = Pick<MappingKey, 'name' | 'user' | 'organization' | 'is_default' | 'is_installation'>;

/** Whose a key is; a key from before keys had holders, or of somebody who was deleted, is nobody's. */
export function useKeyNames(): {
  readonly nameOf: (key: NamedKey) => string;
  readonly holderOf: (key: Pick<NamedKey, 'user' | 'organization'>) => string;
} {
  const { t } = useTranslation('mapping-keys');
  return {
    nameOf: ({ name, is_default: isDefault }) => (isDefault ? t('default') : name),
    holderOf: ({ user, organization }) => user?.display_name ?? organization?.name ?? t('nobody'),
  };
}
