import { createContext, useContext, type ReactNode } from 'react';

/** How deep a part of a page stands, which its headings say: 2 below the page's own title, 3 in a section. */
const Rank = createContext<2 | 3>(2);

/** What stands under a heading of second rank. */
export function UnderHeading({ children }: { children: ReactNode }) {
  return <Rank.Provider value={3}>{children}</Rank.Provider>;
}

/** The heading of something that stands in a section or by itself: no rank is left out before it. */
export function Heading({ id, children }: { id?: string; children: ReactNode }) {
  const Element = useContext(Rank) === 2 ? 'h2' : 'h3';
  return <Element id={id}>{children}</Element>;
}
