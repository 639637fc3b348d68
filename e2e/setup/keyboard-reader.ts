import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than these between one act and the next are too many. */
const stopsAtMost = 25;

/** A reader with a keyboard and nothing else. Each stop has to be in sight, to show that it has the focus, and is never the body. */
export function keyboardReader(page: Page) {
  const tab = async (key: 'Tab' | 'Shift+Tab') => {
    await page.keyboard.press(key);
    expect(await page.evaluate(lookAtStop)).toMatchObject({ isBody: false, isInSight: true, isMarked: true });
  };
  const has = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  /** Goes on to the target by Tab. @returns after how many stops */
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
    /** Past the head of the page: the first stop of a page that was loaded leads to its content. */
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
    /** Whether the focus stands on something, as it has to after each act that stays within the page. */
    async hasFocus(): Promise<boolean> {
      return page.evaluate(() => document.activeElement !== document.body);
    },
  };
}

/** In the page: what has the focus, whether it is in sight, and whether it, or what stands for it, has an outline. */
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
