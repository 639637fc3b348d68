import { useEffect, useState } from 'react';
import { serverAnswers } from './lost-server';

/** What is needed here of the router that Remix keeps in `window`. */
export interface CodeRouter {
  readonly routes: readonly CodeRoute[];
  readonly state: {
    readonly navigation: { readonly state: string; readonly location?: Address | undefined };
  };
}
export interface CodeRoute {
  readonly id: string;
  /** Loads the code of the page; gone once it is there. */
  lazy?: (() => Promise<unknown>) | undefined;
  readonly children?: readonly CodeRoute[] | undefined;
}
type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/**
 * Has a navigation whose code can't be loaded wait on the page as it is until the server answers, and then loads its page as
 * a document, for the code may be that of a version before. Remix itself would load the present page anew: what was typed is
 * lost, and where there is no connection the window is blank.
 * @returns whether a navigation waits so
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
  /** Loads the code of a route; rejects where it can't be had. */
  readonly load: (routeId: string) => Promise<unknown>;
  readonly open: (href: string) => void;
  /** Whether a navigation waits. */
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
        // only an act goes on with the code: a page is opened, and one that was given up needs none
        if (router.state.navigation.state !== 'submitting') await new Promise(() => {});
      }
      return lazy();
    };
  }
}

const allOf = (routes: readonly CodeRoute[]): CodeRoute[] =>
  routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);
