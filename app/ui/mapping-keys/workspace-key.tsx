import { useTranslation } from 'react-i18next';
import type { WorkspaceMappingKey } from '@core/contract/schemas/mapping-key';
import { Answers } from '../answers/answers';
import { useKeyNames } from './key-name';

/** The mapping key of a workspace and whose it is, with a link to change it if permitted. */
export function WorkspaceKey({
  mappingKey,
  changeHref,
}: {
  mappingKey: WorkspaceMappingKey;
  changeHref?: string | undefined;
}) {
  const { t } = useTranslation('mapping-keys');
  const { nameOf, holderOf } = useKeyNames();
  const { name, fingerprint } = mappingKey;
  return (
    <Answers
      title={t('workspace.title')}
      answers={[
        {
          question: t('workspace.key'),
          answer: name === null ? t('workspace.own') : nameOf({ ...mappingKey, name }),
          ...(changeHref === undefined ? {} : { changeHref }),
        },
        ...(name === null ? [] : [{ question: t('workspace.holder'), answer: holderOf(mappingKey) }]),
        { question: t('workspace.fingerprint'), answer: <code>{fingerprint}</code> },
      ]}
    />
  );
}
