import type { Params } from '@remix-run/react';

/** A numeric id in the path. @throws a 404 if the path has something else */
export function idParam(params: Params, name: string): number {
  const text = params[name] ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  throw new Response(null, { status: 404 });
}

export const workspaceIdOf = (params: Params): number => idParam(params, 'id');
