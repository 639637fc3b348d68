import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { Actions } from '../form/form';
import { Shell } from '../shell/shell';
import { useMoment } from '../time/time';
import { Details } from '../toast/toast';
import { detailsOf, statusLine } from '../toast/reported-problem';
import { WizardPage } from '../wizard/wizard';

/** Statuses with their own texts; others have the text of their class. */
const known = [400, 403, 404, 405, 413, 429, 500, 503];

/** A page that was not received has texts for how it was lost; others have those of the status. */
export type Loss = 'offline' | 'timeout' | 'unreadable';

const kindOf = (status: number) => (known.includes(status) ? status : status >= 500 ? 500 : 400);

/** A text in an API response passed on by a page. Not parsed by its schema, to keep zod out of the bundle. */
function statedText(error: unknown, ...path: string[]): string | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const found = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : null,
    body,
  );
  return typeof found === 'string' ? found : undefined;
}

/**
 * The texts for a loss or a status, or for a code that knows more: who cancelled a creation and when, or where a form
 * came from.
 */
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

/** Whether the page is the response to a submitted form. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  typeof error.data === 'object' &&
  error.data !== null &&
  Reflect.get(error.data, 'is_answer') === true;

export interface ProblemPageProps {
  /** What a route threw: a response, or anything else. */
  error: unknown;
  /** Request id of this page; that of an API response takes precedence. */
  requestId: string | null;
  /** Path and query of this page, to retry it. */
  here: string;
  /** How the response was lost on its way to the browser; null if the server responded. */
  loss?: Loss | null;
}

/** A standalone error page, for errors outside a shell. */
export function ProblemPage(props: ProblemPageProps) {
  return (
    <Shell masthead={{ home: '/' }}>
      <Problem {...props} />
    </Shell>
  );
}

/** What happened, what to do, and the request id to quote. */
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
