/**
 * Puts a scrollable region into the tab order, so that it can be scrolled by keyboard (WCAG 2.1.1). Browsers only do so
 * themselves if nothing inside is focusable.
 */
export const scrollsByKeyboard = { tabIndex: 0 } as const;
