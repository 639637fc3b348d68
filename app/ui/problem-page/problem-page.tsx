import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { Shell } from '../shell/shell';
import { useMoment } from '../time/time';
import { Details } from '../toast/toast';
import { detailsOf, statusLine } from '../toast/told-problem';
import { WizardPage } from '../wizard/wizard';

/** Statuses with words of their own; every other takes those of its hundred. */
const known = [400, 403, 404, 405, 413, 429, 500, 503];

/** A page that never came has words for how it was lost; the rest has those of its status. */
export type Loss = 'offline' | 'timeout' | 'unreadable';

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

/** What the page says of a loss or a status, or of a code that knows more: who cancelled a creation and when, or where a form came from. */
function useWords(error: unknown, kind: Loss | number): { title: string; lead: string } {
  const { t } = useTranslation(['shell', 'errors']);
  const moment = useMoment();
  const [user, at] = [statedText(error, 'params', 'user'), statedText(error, 'params', 'at')];
  if (statedText(error, 'code') === 'creation-cancelled' && user && at) {
    const text = 'errors:creation-cancelled';
    return {
      title: t(`${text}.title`),
      lead: t(`${text}.detail`, { user, at: moment(at) }),
    };
  }
  if (statedText(error, 'code') === 'foreign-form')
    return { title: t('problem.foreign.title'), lead: t('problem.foreign.detail') };
  return { title: t(`problem.${kind}.title`), lead: t(`problem.${kind}.detail`) };
}

/** The page was to answer a form that was sent. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  typeof error.data === 'object' &&
  error.data !== null &&
  Reflect.get(error.data, 'is_answer') === true;

export interface ProblemPageProps {
  /** What a route threw: a response, or anything else. */
  error: unknown;
  /** Id of the request of this page; that of an answer of the API goes before it. */
  requestId: string | null;
  /** Path and query of this page, to try it again. */
  here: string;
  /** How the answer was lost on its way to the browser; null if the server answered. */
  loss?: Loss | null;
}

/** The page in place of one that could not be made, where nothing is known of what is around it. */
export function ProblemPage(props: ProblemPageProps) {
  return (
    <Shell masthead={{ home: '/' }}>
      <Problem {...props} />
    </Shell>
  );
}

/** What happened, what to do, and the id to ask about. */
export function Problem({ error, requestId, here, loss = null }: ProblemPageProps) {
  const { t } = useTranslation('shell');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const code = statedText(error, 'code') ?? '';
  const id = statedText(error, 'request_id') ?? requestId ?? '';
  const words = useWords(error, loss ?? kindOf(status));
  const facts = [
    { term: t('problem.statusLabel'), value: statusLine(status) },
    ...(code ? [{ term: t('problem.code'), value: <Db>{code}</Db> }] : []),
    ...(id ? [{ term: t('problem.request'), value: <Db>{id}</Db> }] : []),
  ];
  const details = { status, code, request_id: id, detail: statedText(error, 'detail') ?? '' };
  return (
    <WizardPage {...words}>
      {isAnswer(error) && status >= 500 && <p>{t('problem.typed')}</p>}
      {loss === null && (
        <>
          <Facts facts={facts} />
          {status >= 500 && <Details text={detailsOf(details)} />}
        </>
      )}
      <Actions hasRule={false}>
        {status >= 500 && (
          <LinkButton href={here} variant="primary" isDocument>
            {t('problem.again')}
          </LinkButton>
        )}
        <LinkButton href="/" {...(status >= 500 ? {} : { variant: 'primary' })} isDocument>
          {t('problem.home')}
        </LinkButton>
      </Actions>
    </WizardPage>
  );
}
