/** What a reader may want to press. */
const controls = 'a[href], button, input, select, textarea, summary, [role="alert"]';
/** Pixels between two places that are tried. */
const stride = 24;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * How far down from its place a box covers nothing: the first place that is clear, else the one that covers least.
 * @param room height of the window
 */
export function clearOffset(box: Box, obstacles: readonly Box[], room: number): number {
  let best = { offset: 0, covered: Infinity };
  for (let offset = 0; offset === 0 || box.bottom + offset <= room; offset += stride) {
    const there = { ...box, top: box.top + offset, bottom: box.bottom + offset };
    const covered = obstacles.reduce((sum, one) => sum + overlap(there, one), 0);
    if (covered === 0) return offset;
    if (covered < best.covered) best = { offset, covered };
  }
  return best.offset;
}

/**
 * Moves the messages down from the corner of the window to where they cover no button, link or field, whenever the page
 * moves beneath them.
 * @returns a function that stops it
 */
export function keepClear(element: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    element.style.translate = '';
    const others = [...document.querySelectorAll(controls)].filter((one) => !element.contains(one));
    const boxes = others.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const offset = clearOffset(element.getBoundingClientRect(), boxes, window.innerHeight);
    element.style.translate = offset === 0 ? '' : `0 ${offset}px`;
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  place();
  const added = new AbortController();
  for (const event of ['scroll', 'resize', 'toggle']) {
    window.addEventListener(event, soon, { signal: added.signal, capture: true, passive: true });
  }
  return () => {
    added.abort();
    cancelAnimationFrame(frame);
  };
}
