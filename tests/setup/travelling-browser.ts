/** Fills in a page of a provider: the fields of its form. */
export type FillsIn = (page: string, login: string) => Record<string, string>;

/** The development pages of oidc-provider: login and consent. */
const inTrialPages: FillsIn = (page, login) => ({
  ...{ login, password: 'any' },
  prompt: /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '',
});

/**
 * The part of a browser that a sign-in needs: it stores cookies by origin and path, and follows redirects one at a
 * time.
 */
export class TravellingBrowser {
  private readonly jar = new Map<string, { value: string; path: string }>();

  /**
   * @param appFetch handles the application's origin; every other origin is on the network
   * @param fillsIn fills in the provider's pages
   */
  constructor(
    private readonly appOrigin: string,
    private readonly appFetch: (request: Request) => Promise<Response>,
    private readonly fillsIn: FillsIn = inTrialPages,
  ) {}

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const cookies = this.cookiesFor(url);
    if (cookies !== '') headers.set('Cookie', cookies);
    const request = new Request(url, { ...init, headers, redirect: 'manual' });
    const response = await (url.origin === this.appOrigin ? this.appFetch(request) : fetch(request));
    for (const line of response.headers.getSetCookie()) this.keep(url.origin, line);
    return response;
  }

  /** Continues from a URL until one that `isGoal`, through the provider's pages. */
  async travel(address: string, isGoal: (url: URL) => boolean, login: string): Promise<URL> {
    let at = new URL(address);
    for (let hop = 0; hop < 20; hop++) {
      if (isGoal(at)) return at;
      const response = await this.send(at.href);
      const next = response.headers.get('Location') ?? (await this.fillIn(await response.text(), at, login));
      at = new URL(next, at);
    }
    throw new Error(`It never ended; it was at ${at.href}`);
  }

  /** Number of stored cookies. */
  get size(): number {
    return this.jar.size;
  }

  /** The value of a cookie, whatever its path. */
  cookie(origin: string, name: string): string | undefined {
    return this.jar.get(`${origin} ${name}`)?.value;
  }

  /** Copies the cookies of another browser. */
  copyFrom(other: TravellingBrowser): void {
    for (const [name, cookie] of other.jar) this.jar.set(name, cookie);
  }

  private async fillIn(page: string, at: URL, login: string): Promise<string> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`No form at ${at.href}: ${page}`);
    const response = await this.send(new URL(action.replaceAll('&amp;', '&'), at).href, {
      method: 'POST',
      body: new URLSearchParams(this.fillsIn(page, login)),
    });
    return response.headers.get('Location') ?? '';
  }

  private cookiesFor({ origin, pathname }: URL): string {
    return [...this.jar]
      .filter(([key, { path }]) => key.startsWith(`${origin} `) && pathname.startsWith(path))
      .map(([key, { value }]) => `${key.slice(origin.length + 1)}=${value}`)
      .join('; ');
  }

  private keep(origin: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const named = new Map(
      attributes.map((one) => [one.split('=')[0]?.toLowerCase() ?? '', one.slice(one.indexOf('=') + 1)]),
    );
    const key = `${origin} ${pair.slice(0, at)}`;
    const isGone = named.get('max-age') === '0' || Date.parse(named.get('expires') ?? '') < Date.now();
    if (isGone) this.jar.delete(key);
    else this.jar.set(key, { value: pair.slice(at + 1), path: named.get('path') ?? '/' });
  }
}
