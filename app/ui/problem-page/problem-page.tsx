import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { Shell } from '../shell/shell';
import { WizardPage } from '../wizard/wizard';

/** Statuses with words of their own; every other takes those of its hundred. */
const known = [400, 403, 404, 405, 413, 429, 500, 503];

const kindOf = (status: number) => (known.includes(status) ? status : status >= 500 ? 500 : 400);

/** A text that an answer of the API has, passed on by a page. Read without its schema, to keep zod off every page. */
function statedText(error: unknown, name: 'code' | 'request_id'): string | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const found: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([key]) => key === name)?.[1]
      : null;
  return typeof found === 'string' ? found : undefined;
}

export interface ProblemPageProps {
  /** What a route threw: a response, or anything else. */
  error: unknown;
  /** Id of the request of this page; that of an answer of the API goes before it. */
  requestId: string | null;
  /** Path and query of this page, to try it again. */
  here: string;
}

/** The page in place of one that could not be made: what happened, what to do, and the id to ask about. */
export function ProblemPage({ error, requestId, here }: ProblemPageProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const code = statedText(error, 'code');
  const id = statedText(error, 'request_id') ?? requestId;
  const kind = kindOf(status);
  const facts = [
    ...(code ? [{ term: t('problem.code'), value: <Db>{code}</Db> }] : []),
    ...(id ? [{ term: t('problem.request'), value: <Db>{id}</Db> }] : []),
  ];
  return (
    <Shell masthead={{}}>
      <WizardPage title={t(`problem.${kind}.title`)} lead={t(`problem.${kind}.detail`)}>
        <Facts facts={[{ term: t('problem.statusLabel'), value: status }, ...facts]} />
        <Actions hasRule={false}>
          <LinkButton href="/" variant="primary" isDocument>
            {t('problem.home')}
          </LinkButton>
          {status >= 500 && (
            <LinkButton href={here} isDocument>
              {t('problem.again')}
            </LinkButton>
          )}
        </Actions>
      </WizardPage>
    </Shell>
  );
}
