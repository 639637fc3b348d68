import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { Shell } from '../shell/shell';
import { useMoment } from '../time/time';
import { WizardPage } from '../wizard/wizard';

/** Statuses with words of their own; every other takes those of its hundred. */
const known = [400, 403, 404, 405, 429, 500, 503];

const kindOf = (status: number) => (known.includes(status) ? status : status >= 500 ? 500 : 400);

/** A text that an answer of the API has, passed on by a page. Read without its schema, to keep zod off every page. */
function statedText(error: unknown, ...path: string[]): string | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const found = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : null,
    body,
  );
  return typeof found === 'string' ? found : undefined;
}

/** What the page says of a status, or of the one code that knows more: who cancelled a creation, and when. */
function useWords(error: unknown, status: number): { title: string; lead: string } {
  const { t } = useTranslation(['shell', 'errors']);
  const moment = useMoment();
  const [user, at] = [statedText(error, 'params', 'user'), statedText(error, 'params', 'at')];
  if (statedText(error, 'code') === 'creation-cancelled' && user && at) {
    const text = 'errors:creation-cancelled';
    return { title: t(`${text}.title`), lead: t(`${text}.detail`, { user, at: moment(at) }) };
  }
  const kind = kindOf(status);
  return { title: t(`problem.${kind}.title`), lead: t(`problem.${kind}.detail`) };
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
  const { t } = useTranslation('shell');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const code = statedText(error, 'code');
  const id = statedText(error, 'request_id') ?? requestId;
  const words = useWords(error, status);
  const facts = [
    ...(code ? [{ term: t('problem.code'), value: <Db>{code}</Db> }] : []),
    ...(id ? [{ term: t('problem.request'), value: <Db>{id}</Db> }] : []),
  ];
  return (
    <Shell masthead={{}}>
      <WizardPage {...words}>
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
