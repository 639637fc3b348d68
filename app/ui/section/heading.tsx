import { createContext, useContext, type ReactNode } from 'react';

/** The heading level at this point of the page: 2 below the page's title, 3 in a section. */
const Rank = createContext<2 | 3>(2);

/** Content below a second-level heading. */
export function UnderHeading({ children }: { children: ReactNode }) {
  return <Rank.Provider value={3}>{children}</Rank.Provider>;
}

/** The heading of a part in a section or by itself: no level is skipped before it. */
export function Heading({ id, children }: { id?: string; children: ReactNode }) {
  const Element = useContext(Rank) === 2 ? 'h2' : 'h3';
  return <Element id={id}>{children}</Element>;
}
