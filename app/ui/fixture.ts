import type { ReactNode } from 'react';

/** One state of a component. Fixtures are used by the gallery page and the component's test. */
export interface Fixture {
  /** What is special about this state, in a few words; unique within the component. */
  readonly name: string;
  readonly node: ReactNode;
  /** `page` fills a whole window and has its own main landmark; `bleed` has no margin around it. */
  readonly layout?: 'page' | 'bleed';
}
