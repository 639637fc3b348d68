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
 * `clientAction` of every page with an action: if the response is lost or the server fails, the page stays as it is,
 * with its input, and a toast reports it. Without client JavaScript the action itself does the same.
 */
export async function stayOnPage({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const failure = failureOf(error, 'act');
    if (failure === null) throw error;
    // a Response, because only that passes a status to Remix: from 400 on it skips revalidation
    return Response.json({ toast: failure.toast }, { status: failure.status });
  }
}

/**
 * `clientLoader` of a page that refreshes itself. While refreshes fail, the last data stays, with a single toast. The
 * first load of an address still fails as a page.
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
  /** For data that came with the document rather than from this loader. */
  const remember = (pathname: string, data: object): void => {
    if (shown?.pathname !== pathname) shown = { pathname, data };
  };
  // not by `hydrate`: a click before the loader's first run ends would get the data of the page it leaves
  return Object.assign(load, { remember });
}

/** Tells the loader of a page that refreshes itself what is currently shown. */
export function useShown({ remember }: ReturnType<typeof keepShown>, data: object): void {
  const { pathname } = useLocation();
  useEffect(() => remember(pathname, data), [remember, pathname, data]);
}

/**
 * Whether the last action was refused or failed, so that nothing has changed. If a route has its own
 * `shouldRevalidate`, Remix expects it to check this: with single fetch, `defaultShouldRevalidate` is always true.
 */
const hasFailed = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean => actionStatus >= 400;

/** `shouldRevalidate` of a layout: not when only the view within the same page changes. */
export function whenPageChanges(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = change;
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isSamePage = currentUrl.pathname === nextUrl.pathname && isSame('engine_id');
  return !hasFailed(change) && !(formMethod === 'GET' && isSamePage);
}

/** The same, but also when the page refreshes itself. */
export const whenPageChangesOrRefreshes = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.currentUrl.href === change.nextUrl.href ? !hasFailed(change) : whenPageChanges(change);

/** `shouldRevalidate` of a page whose form was refused (422) but saved all the same. */
export const unlessFailedOrSaved = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 422 || !hasFailed(change);

interface Failure {
  readonly status: number;
  /** Absent if there is nothing to show. */
  readonly toast?: StatedToast;
}

/** The toast for an error in place of a response; null if the error has its own page. */
function failureOf(error: unknown, about: 'act' | 'refresh'): Failure | null {
  const loss = lossOf(error);
  if (loss !== null) return { status: 503, toast: lossToast(loss, about) };
  if (!isRouteErrorResponse(error) || error.status < 500) return null;
  const { status } = error;
  if (isSilent(error.data)) return { status };
  const problem = isProblem(error.data) ? error.data : { code: 'internal', request_id: '', detail: '' };
  return { status, toast: failureToast({ ...problem, status }, null) };
}

// not parsed by its schema, to keep zod out of the bundle
const isProblem = (data: unknown): data is ReportedProblem =>
  typeof data === 'object' && data !== null && 'code' in data && 'request_id' in data && 'detail' in data;

const isSilent = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'is_silent' in data && data.is_silent === true;
