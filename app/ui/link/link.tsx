import { Link as RouterLink, useInRouterContext } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Full page load: for downloads, and for changes of the document's language or theme. */
  isDocument?: boolean;
}

/**
 * A link inside the product. With client JavaScript it navigates without a full load; without it, and outside a router
 * (in fixtures), it is a plain anchor. Fragment links stay plain so that `:target` works.
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
