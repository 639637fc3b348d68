import { useTranslation } from 'react-i18next';
import type { WorkspaceMappingKey } from '@core/contract/schemas/mapping-key';
import { Answers } from '../answers/answers';

/** The mapping key of a workspace, with a link to change it if permitted. */
export function WorkspaceKey({
  mappingKey,
  changeHref,
}: {
  mappingKey: WorkspaceMappingKey;
  changeHref?: string | undefined;
}) {
  const { t } = useTranslation('mapping-keys');
  const { name, fingerprint } = mappingKey;
  return (
    <Answers
      title={t('workspace.title')}
      answers={[
        {
          question: t('workspace.key'),
          answer: name ?? t('workspace.own'),
          ...(changeHref === undefined ? {} : { changeHref }),
        },
        { question: t('workspace.fingerprint'), answer: <code>{fingerprint}</code> },
      ]}
    />
  );
}
