import { createContext, useContext } from 'react';

/** What the page is waiting for. */
export interface PendingAct {
  /** The pressed button; null for a link, or a form submitted without a button. */
  readonly button: Element | null;
  /** Whole seconds; null if it is too early to mention the wait, or there is none. */
  readonly seconds: number | null;
}

export const PendingActContext = createContext<PendingAct>({ button: null, seconds: null });

export const usePendingAct = (): PendingAct => useContext(PendingActContext);
