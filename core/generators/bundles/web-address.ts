import { wordsIn } from '@core/kernel/word-list';
import { withDigits } from './address-digits';
import { mapAddressName } from './address-name';
import { noNames } from './full-name';
import { mapDomain } from './mail-domain';
import type { NameMap } from './name-map';
import type { TokenDraw } from './token-draw';

const form = /^((?:https?|ftp):\/\/)?(www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(:\d+)?([/?#].*)?$/iu;

/** Where anybody may have a page, so that the host says nothing of a person. */
const openHosts = new Set(
  wordsIn(
    'linkedin.com facebook.com twitter.com x.com instagram.com github.com gitlab.com youtube.com xing.com medium.com tiktok.com',
  ),
);

/** Words of paths that name nobody. */
const pathWords = new Set(
  wordsIn(`
index html htm php asp aspx home start about contact info shop store blog news en nl de ja jp fr es us uk www api docs help faq products product
services service company team jobs careers login account search page pages category item items article articles profile user users in id
over ons ueber uns kontakt impressum produkte produits utm source medium campaign ref lang`),
);

/**
 * A web address in the form of another: scheme, 'www.', port and shape of the path stay, the host becomes that of nobody,
 * as in e-mail addresses, and words and numbers of the path others. null for a text that is none.
 */
export function webAddressLike(text: string, map: NameMap, draw: TokenDraw): string | null {
  const [, scheme = '', www = '', host, port = '', path = ''] = form.exec(text) ?? [];
  if (host === undefined) return null;
  const made = openHosts.has(host.toLowerCase()) ? host : mapDomain(host, draw, map.language.locale);
  return scheme + www + made + port + pathLike(path, map, draw);
}

const pathLike = (path: string, map: NameMap, draw: TokenDraw): string =>
  withDigits(
    draw,
    path.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
      pathWords.has(word.toLowerCase()) || word.length === 1 ? word : mapAddressName(map, word, noNames),
    ),
  );
