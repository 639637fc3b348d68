import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { LinkButton } from '../button/button';
import { Notice } from '../notice/notice';
import { Inset } from '../section/section';
import { codedText, wordSpaces } from '../words/words';

/** Shown instead of the choice if the generators could not be loaded. */
export function GeneratorsMissing({ problem }: { problem: CodedMessage }) {
  const { t } = useTranslation([...wordSpaces, 'shell']);
  const { pathname, search } = useLocation();
  return (
    <Inset>
      <Notice tone="danger" title={t('column:choice.failed')}>
        <p>{codedText(t, problem)}</p>
        <p>
          <LinkButton href={pathname + search} isDocument>
            {t('shell:problem.again')}
          </LinkButton>
        </p>
      </Notice>
    </Inset>
  );
}
