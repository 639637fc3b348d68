import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of tab stops from one action to the next. */
const stopsAtMost = 25;

/** A reader who only uses a keyboard. Each stop must be visible, must have a focus indicator, and is never the body. */
export function keyboardReader(page: Page) {
  const tab = async (key: 'Tab' | 'Shift+Tab') => {
    await page.keyboard.press(key);
    expect(await page.evaluate(lookAtStop)).toMatchObject({ isBody: false, isInSight: true, isMarked: true });
  };
  const has = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  /** Presses Tab until the target has the focus. @returns the number of stops */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> => {
    await expect(target.first()).toBeVisible();
    for (let stops = 1; stops <= stopsAtMost; stops++) {
      await tab(key);
      if (await has(target)) return stops;
    }
    throw new Error(`${target.toString()} is not among the next ${stopsAtMost} stops.`);
  };
  return {
    tabTo,
    /** Skips the page header: the first stop of a loaded page leads to its content. */
    async skipHead(): Promise<void> {
      await tab('Tab');
      await page.keyboard.press('Enter');
    },
    async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    async type(field: Locator, text: string): Promise<void> {
      if (!(await has(field))) await tabTo(field);
      await page.keyboard.type(text);
    },
    press: (key: 'Escape' | 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Space') => page.keyboard.press(key),
    /** Whether anything has the focus, which is required after each action within the page. */
    async hasFocus(): Promise<boolean> {
      return page.evaluate(() => document.activeElement !== document.body);
    },
  };
}

/**
 * Runs in the page: what has the focus, whether it is visible, and whether it, or its visual substitute, has an
 * outline.
 */
function lookAtStop() {
  const stop = document.activeElement ?? document.body;
  const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
  const box = stop.getBoundingClientRect();
  const [x, y] = [
    box.left + Math.min(box.width, innerWidth) / 2,
    box.top + Math.min(box.height, innerHeight) / 2,
  ];
  const there = document.elementFromPoint(x, y);
  const isMarked = [stop, stop.parentElement, label ?? null].some((element) => {
    if (element === null) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return {
    isBody: stop === document.body,
    isInSight:
      there !== null && (stop.contains(there) || there.contains(stop) || label?.contains(there) === true),
    isMarked,
    stop: stop.outerHTML.slice(0, 200),
  };
}
