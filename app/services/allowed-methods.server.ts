import type { EntryContext } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = EntryContext['manifest']['routes'];
type Tree = Parameters<typeof matchRoutes>[0];

/** The Allow header of a 405: the methods of the page at an address, or at the address of its data. */
export function allowedMethods(routes: Routes, pathname: string): string {
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const leaf = matchRoutes(treeOf(routes, undefined), page)?.at(-1)?.route.id;
  const hasAction = leaf !== undefined && routes[leaf]?.hasAction === true;
  return hasAction ? 'GET, HEAD, POST' : 'GET, HEAD';
}

function treeOf(routes: Routes, parentId: string | undefined): Tree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => ({
      ...{ id, path, caseSensitive },
      ...(index === true ? { index } : { children: treeOf(routes, id) }),
    }));
}
