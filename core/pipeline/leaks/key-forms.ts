import type { PiiEntity } from '@core/contract/pii-entities';
import { isParticle } from '@core/generators/words/particles';
import { nationalNumber } from './calling-codes';
import { eachDay } from './days-in-text';
import type { LeakKeyWriter } from './key-writer';
import { formOfKind } from './searched-kinds';

/** Names of mailboxes that belong to nobody. */
const roles =
  /^(?:info|contact|support|service|sales|office|admin|help|hello|mail|team|customer|klant|kunden)/i;

/** Adds a protected value in each form in which it is looked for elsewhere. */
export function addForms(writer: LeakKeyWriter, text: string, kind: PiiEntity): void {
  switch (formOfKind(kind)) {
    case 'shared-name':
      return addSharedName(writer, text, kind);
    case 'day':
      return eachDay(text, (day) => writer.addDay(day));
    case 'address':
      return addParts(writer, text, kind);
    case 'number':
      writer.add(text, kind);
      return addNumber(writer, text, kind);
    case 'token':
      writer.add(text, kind);
      return kind === 'EMAIL' ? addMailbox(writer, text) : undefined;
    default:
      return writer.add(text, kind);
  }
}

/** A name as it stands, and its longest word, without the particle in front of it. */
function addSharedName(writer: LeakKeyWriter, text: string, kind: PiiEntity): void {
  writer.add(text, kind);
  const words = text.split(/[\s-]+/).filter((word) => !isParticle(word));
  if (words.length > 1 || words[0] !== text)
    writer.add(
      words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
      kind,
    );
}

/** A number as one that is stored as a number, and a telephone number without the code of its country. */
function addNumber(writer: LeakKeyWriter, text: string, kind: PiiEntity): void {
  if (/\p{L}/u.test(text)) return;
  const short = kind === 'PHONE' ? nationalNumber(text) : text.replace(/\D/g, '').replace(/^0+/, '');
  if (short !== text) writer.add(short, kind);
}

/** An address as a whole, and each of its lines. */
function addParts(writer: LeakKeyWriter, text: string, kind: PiiEntity): void {
  writer.add(text, kind);
  const parts = text.split(/[,;\n]+/);
  if (parts.length > 1) for (const part of parts) writer.add(part, kind);
}

/** The part before the @, if it is the name of a person. */
function addMailbox(writer: LeakKeyWriter, text: string): void {
  const at = text.indexOf('@');
  const plus = text.indexOf('+');
  const local = text.slice(0, Math.max(0, plus >= 0 && plus < at ? plus : at));
  if (roles.test(local)) return;
  if (hasDigit(local) || /\p{L}[._-]\p{L}{2}/u.test(local)) writer.add(local, 'EMAIL', 'mailbox');
}

function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return false;
}
