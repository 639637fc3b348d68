import { Form, useInRouterContext } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * A form that posts to its own page and keeps the scroll position. With client JavaScript it is submitted without a
 * full load; without it, and outside a router (in fixtures), it is a plain form.
 */
export function ActForm({ id, children }: { id?: string; children: ReactNode }) {
  const hasRouter = useInRouterContext();
  if (!hasRouter)
    return (
      <form method="post" id={id}>
        {children}
      </form>
    );
  return (
    <Form method="post" id={id} preventScrollReset>
      {children}
    </Form>
  );
}
