/**
 * Puts a part that scrolls by itself into the order of the Tab key, so that it is scrolled without a pointer
 * (WCAG 2.1.1). Browsers do so on their own only where nothing inside can have the focus.
 */
export const scrollsByKeyboard = { tabIndex: 0 } as const;
