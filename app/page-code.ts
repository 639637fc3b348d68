import { useEffect, useState } from 'react';
import { serverAnswers } from './lost-server';

/** The part of the Remix router in `window` that is used here. */
export interface CodeRouter {
  readonly routes: readonly CodeRoute[];
  readonly state: {
    readonly navigation: { readonly state: string; readonly location?: Address | undefined };
  };
}
export interface CodeRoute {
  readonly id: string;
  /** Loads the code of the page; removed once it is loaded. */
  lazy?: (() => Promise<unknown>) | undefined;
  readonly children?: readonly CodeRoute[] | undefined;
}
type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/**
 * If the code of the next page can't be loaded, the navigation waits on the current page until the server responds, and
 * then opens the next page as a document, as its code may be from an earlier version. Remix itself would reload the
 * current page: input would be lost, and offline the window would be blank.
 * @returns whether such a navigation is waiting
 */
export function useCodeOfPages(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(
    () =>
      waitForCode(window.__remixRouter, {
        load: (id) => import(/* @vite-ignore */ window.__remixManifest.routes[id]?.module ?? ''),
        open: (href) => window.location.assign(href),
        tell: setAway,
      }),
    [],
  );
  return isAway;
}

export interface CodeWays {
  /** Loads the code of a route; rejects if it is unavailable. */
  readonly load: (routeId: string) => Promise<unknown>;
  readonly open: (href: string) => void;
  /** Called with whether a navigation is waiting. */
  readonly tell: (isAway: boolean) => void;
}

export function waitForCode(router: CodeRouter, { load, open, tell }: CodeWays): void {
  let back: Promise<void> | null = null;
  const waitForServer = async () => {
    tell(true);
    await serverAnswers();
    tell(false);
    back = null;
    const { state, location } = router.state.navigation;
    if (state === 'loading' && location) open(location.pathname + location.search + location.hash);
  };
  for (const route of allOf(router.routes)) {
    const { lazy } = route;
    if (lazy === undefined) continue;
    route.lazy = async () => {
      try {
        await load(route.id);
      } catch {
        await (back ??= waitForServer());
        // only an action continues with the code: pages are opened as documents, and a cancelled navigation needs none
        if (router.state.navigation.state !== 'submitting') await new Promise(() => {});
      }
      return lazy();
    };
  }
}

const allOf = (routes: readonly CodeRoute[]): CodeRoute[] =>
  routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);
