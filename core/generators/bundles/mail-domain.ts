import { TextMemo } from '@core/kernel/text-memo';
import { wordsIn } from '@core/kernel/word-list';
import { pick } from '../engine/pick';
import { companyName } from './company-map';
import type { MockLocale } from '../words/locales';
import type { TokenDraw } from './token-draw';

/** Where anybody can have an address, so that the domain says nothing about a person. */
const publicDomains = new Set(
  wordsIn(`
gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com
gmx.com gmx.net mail.com zoho.com fastmail.com hey.com tutanota.com yandex.com mail.ru qq.com 163.com 126.com naver.com hotmail.nl live.nl
outlook.nl ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl xs4all.nl hetnet.nl upcmail.nl casema.nl telfort.nl chello.nl quicknet.nl
tele2.nl solcon.nl gmx.de web.de t-online.de freenet.de arcor.de online.de posteo.de mailbox.org hotmail.de yahoo.de outlook.de 1und1.de
gmx.at gmx.ch bluewin.ch aon.at chello.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr neuf.fr hotmail.fr yahoo.fr outlook.fr
live.fr gmx.fr skynet.be telenet.be proximus.be hotmail.be hotmail.co.uk yahoo.co.uk btinternet.com sky.com talktalk.net virginmedia.com
ntlworld.com live.co.uk outlook.es hotmail.es yahoo.es telefonica.net libero.it virgilio.it tiscali.it alice.it hotmail.it yahoo.it
yahoo.co.jp docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp comcast.net verizon.net
att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net shaw.ca rogers.com
`),
);

/** Kept for examples and tests by RFC 2606 and RFC 6761. */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

const trades = wordsIn(
  'group trade works care tech media parts foods labs build energy travel design legal logistics store',
);

const staying = new TextMemo((domain) => {
  const key = domain.toLowerCase();
  return publicDomains.has(key) || reserved.test(key);
});

/** Whether a domain says nothing about a person. */
export const staysDomain = (domain: string): boolean => staying.of(domain);

/**
 * The image of a domain: public mail providers stay, every other becomes one that belongs to nobody, the
 * same for all addresses of the domain, with the name that the company of that name is mapped to.
 */
export function mapDomain(domain: string, draw: TokenDraw, locale: MockLocale): string {
  if (staysDomain(domain)) return domain;
  const key = domain.toLowerCase();
  const [label = key] = key.split('.');
  const { latin } = companyName(label, draw, locale);
  return `${latin}-${pick(draw.stream('mail-domain', key), trades)}.example`;
}
