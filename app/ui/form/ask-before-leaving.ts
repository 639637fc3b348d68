/** The position of an entry in the history of the page's router. */
const positionOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : NaN;

/**
 * Asks before the page is left: by a link, by Back and Forward, and by leaving the site. Links with `data-discards` say
 * themselves what becomes of the input. It does by hand what the router's own blocker does, whose code every page would
 * load.
 * @returns a function that ends it
 */
export function askBeforeLeaving(question: string): () => void {
  const { pathname } = window.location;
  const position = positionOf(window.history.state);
  let isLeaving = false;
  let isRestoring = false;
  const mayLeave = (): boolean => (isLeaving ||= window.confirm(question));
  const added = new AbortController();
  // before the router, which listens on the document and, for history, on the window
  const options = { capture: true, signal: added.signal };
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isFollowed(event, link) || link.pathname === pathname) return;
      if ('discards' in link.dataset) isLeaving = true;
      else if (!mayLeave()) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    options,
  );
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isRestoring && (window.location.pathname === pathname || mayLeave())) return;
      event.stopImmediatePropagation();
      const steps = position - positionOf(event.state);
      isRestoring = !isRestoring;
      if (isRestoring) window.history.go(Number.isNaN(steps) ? 1 : steps);
    },
    options,
  );
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!isLeaving) event.preventDefault();
    },
    options,
  );
  return () => added.abort();
}

/** Whether a click on a link leads this window to another page of the product. */
const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.hasAttribute('download') &&
  (link.target === '' || link.target === '_self') &&
  link.origin === window.location.origin;
