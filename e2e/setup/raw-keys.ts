import type { Page, Response } from '@playwright/test';
import { knownKeys, rawKeysIn } from '../../tests/ui/raw-keys';

/**
 * Checks every page from the server: without JavaScript the response, with JavaScript the rendered page.
 * @returns raw text keys found so far, with their location
 */
export async function watchForRawKeys(page: Page, hasScripts: boolean): Promise<() => Promise<string[]>> {
  const found = new Set<string>();
  const reading: Promise<void>[] = [];
  if (!hasScripts) {
    page.on('response', (response) => reading.push(readPage(response, found)));
    return async () => {
      await Promise.all(reading);
      return [...found];
    };
  }
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) found.add(message.text().slice(mark.length));
  });
  await page.addInitScript(
    `(${watchText.toString()})(${rawKeysIn.toString()}, ${JSON.stringify(knownKeys)}, ${JSON.stringify(mark)})`,
  );
  return async () => {
    // The current page may have more to report; a closed page has not.
    await page.evaluate(lastLook).catch(() => undefined);
    return [...found];
  };
}

const mark = 'raw key: ';
const lastLook = 'window.lookForRawKeys?.()';

async function readPage(response: Response, found: Set<string>): Promise<void> {
  if (!(response.headers()['content-type'] ?? '').startsWith('text/html')) return;
  // an aborted response, or a redirect, has no body
  const html = await response.text().catch(() => '');
  for (const key of rawKeysIn(textOf(html), knownKeys)) found.add(`${key} in ${response.url()}`);
}

/** The accessible content of a document: its text, and the labels that are read out. */
function textOf(html: string): string {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const labels = [...body.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [body.replace(/<[^>]*>/g, '\n'), ...labels].join('\n');
}

/** Runs in the page: logs raw keys in existing and added texts to the console. */
function watchText(look: typeof rawKeysIn, known: Parameters<typeof rawKeysIn>[1], prefix: string): void {
  const told = new Set<string>();
  const check = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
      acceptNode: ({ nodeName }) => {
        if (nodeName === '#text') return NodeFilter.FILTER_ACCEPT;
        return /^(script|style)$/i.test(nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
      },
    });
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    for (const key of look(texts.join('\n'), known)) {
      if (told.has(key)) continue;
      told.add(key);
      console.info(`${prefix}${key} in ${location.href}`);
    }
  };
  Object.assign(window, { lookForRawKeys: check });
  let isAsked = false;
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    // a page that is still changing is checked when idle
    requestIdleCallback(
      () => {
        isAsked = false;
        check();
      },
      { timeout: 500 },
    );
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
