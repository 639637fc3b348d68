import { useTranslation } from 'react-i18next';
import type { FileFolder } from '@core/contract/schemas/file-folder';

/** Whose a folder is, in words: "You", a name, or "Everybody". */
export function useHolderName(
  readerId: number,
): (folder: Pick<FileFolder, 'user' | 'organization'>) => string {
  const { t } = useTranslation('file-folders');
  return ({ user, organization }) => {
    if (user !== null) return user.pk === readerId ? t('you') : user.display_name;
    return organization === null ? t('everybody') : organization.name;
  };
}
