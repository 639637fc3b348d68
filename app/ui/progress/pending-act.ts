import { createContext, useContext } from 'react';

/** What the page waits for. */
export interface PendingAct {
  /** The button that was pressed; null for a link, or a form that was sent without a button. */
  readonly button: Element | null;
  /** Whole seconds; null while it is too early to speak of waiting, and where nothing is waited for. */
  readonly seconds: number | null;
}

export const PendingActContext = createContext<PendingAct>({ button: null, seconds: null });

export const usePendingAct = (): PendingAct => useContext(PendingActContext);
