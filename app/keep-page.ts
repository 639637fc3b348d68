import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { failureToast, lossOf, lossToast, type StatedToast, type ReportedProblem } from './failure-toast';

/**
 * `clientAction` of every page that acts: where the answer is lost or the server fails, the page stays as it is,
 * with what was typed, and a toast says so. Without client JavaScript the action itself answers so.
 */
export async function stayOnPage({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const failure = failureOf(error, 'act');
    if (failure === null) throw error;
    // a Response, because only that hands Remix a status: from 400 on it asks no loader again
    return Response.json({ toast: failure.toast }, { status: failure.status });
  }
}

/**
 * `clientLoader` of a page that refreshes itself. While the refresh fails, what was shown before stays, with one
 * toast for as long as it lasts. The first load of an address still fails as a page.
 */
export function keepShown() {
  let shown: { pathname: string; data: object; toast?: StatedToast } | null = null;
  async function load({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<object> {
    const { pathname } = new URL(request.url);
    try {
      const data = await serverLoader<object>();
      shown = { pathname, data };
      return data;
    } catch (error) {
      const failure = failureOf(error, 'refresh');
      if (failure === null || shown?.pathname !== pathname) throw error;
      shown.toast ??= failure.toast;
      return { ...shown.data, toast: shown.toast };
    }
  }
  /** For what came with the document, which no load of its own brought. */
  const remember = (pathname: string, data: object): void => {
    if (shown?.pathname !== pathname) shown = { pathname, data };
  };
  // not by `hydrate`: a click before the loader's first run ends would get the data of the page that it leaves
  return Object.assign(load, { remember });
}

/** Tells the loader of a page that refreshes itself what is shown. */
export function useShown({ remember }: ReturnType<typeof keepShown>, data: object): void {
  const { pathname } = useLocation();
  useEffect(() => remember(pathname, data), [remember, pathname, data]);
}

/**
 * The act before was refused or failed: nothing has changed. Where a route has a `shouldRevalidate` of its own, Remix
 * leaves it to that to say so: with single fetch, `defaultShouldRevalidate` is always true.
 */
const hasFailed = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean => actionStatus >= 400;

/** `shouldRevalidate` of what is around a page: a look at another part of the same page leaves it as it is. */
export function whenPageChanges(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = change;
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isSamePage = currentUrl.pathname === nextUrl.pathname && isSame('engine_id');
  return !hasFailed(change) && !(formMethod === 'GET' && isSamePage);
}

/** The same for what goes along where the page refreshes itself. */
export const whenPageChangesOrRefreshes = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.currentUrl.href === change.nextUrl.href ? !hasFailed(change) : whenPageChanges(change);

/** `shouldRevalidate` of a page whose refused form (422) was saved all the same. */
export const unlessFailedOrSaved = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 422 || !hasFailed(change);

interface Failure {
  readonly status: number;
  /** Absent where nothing is to be shown. */
  readonly toast?: StatedToast;
}

/** What to say of an error that came in place of an answer; null for what a page of its own tells. */
function failureOf(error: unknown, about: 'act' | 'refresh'): Failure | null {
  const loss = lossOf(error);
  if (loss !== null) return { status: 503, toast: lossToast(loss, about) };
  if (!isRouteErrorResponse(error) || error.status < 500) return null;
  const { status } = error;
  if (isSilent(error.data)) return { status };
  const problem = isProblem(error.data) ? error.data : { code: 'internal', request_id: '', detail: '' };
  return { status, toast: failureToast({ ...problem, status }, null) };
}

// read without its schema, to keep zod off every page
const isProblem = (data: unknown): data is ReportedProblem =>
  typeof data === 'object' && data !== null && 'code' in data && 'request_id' in data && 'detail' in data;

const isSilent = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'is_silent' in data && data.is_silent === true;
