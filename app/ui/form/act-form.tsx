import { Form, useInRouterContext } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * A form that posts to its own page, which stays where it is scrolled to. With client JavaScript it is sent without a full
 * load; without it, and outside a router (the fixtures), it is a plain form.
 */
export function ActForm({ children }: { children: ReactNode }) {
  const hasRouter = useInRouterContext();
  if (!hasRouter) return <form method="post">{children}</form>;
  return (
    <Form method="post" preventScrollReset>
      {children}
    </Form>
  );
}
