import { Link as RouterLink, useInRouterContext } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Leaves the page with a full load: downloads, and what changes the language or theme of the document. */
  isDocument?: boolean;
}

/**
 * A link inside the product. With client JavaScript it moves without a full load; without it, and outside a
 * router (the fixtures), it is a plain anchor. Fragments stay plain so that `:target` holds.
 */
export function Link({ href, isDocument, children, ...rest }: LinkProps) {
  const hasRouter = useInRouterContext();
  const isPlain = isDocument || rest.download !== undefined || href.startsWith('#') || /^[a-z]+:/i.test(href);
  if (isPlain || !hasRouter) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink to={href} preventScrollReset={href.startsWith('?')} {...rest}>
      {children}
    </RouterLink>
  );
}
