/** The syntax tree of a pattern. A class is the set of characters allowed at one position. */
export type PatternNode =
  | { readonly kind: 'class'; readonly characters: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number };

export type PatternFault = 'unexpected' | 'unclosed' | 'unsupported' | 'reversed' | 'too-long';

/** Where a pattern cannot be read, from 0, and why. */
export class PatternError extends Error {
  constructor(
    readonly position: number,
    readonly reason: PatternFault,
  ) {
    super(`${reason} at ${position}`);
  }
}

/** How often * and + repeat at most, which have no end. */
const openRepeats = 8;
const mostRepeats = 100;
const deepest = 20;

const span = (first: string, last: string): string => {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
};
const digits = span('0', '9');
const letters = span('a', 'z') + span('A', 'Z');
const shorthands: Readonly<Record<string, string>> = {
  d: digits,
  w: `${letters}${digits}_`,
  s: ' ',
};

/**
 * Parses the part of regular expressions that values can be drawn from: characters, [classes], \d \w \s, a point for a
 * letter or digit, (groups), alternatives, and ? * + {n} {n,m}. ^ and $ may stand at the ends. Look-around, references,
 * \b and negated classes are refused.
 * @throws PatternError
 */
export function parsePattern(pattern: string): PatternNode {
  const source = Array.from(pattern);
  let at = source[0] === '^' ? 1 : 0;
  let depth = 0;
  const fail = (reason: PatternFault, position = at): never => {
    throw new PatternError(position, reason);
  };

  function choice(): PatternNode {
    if (++depth > deepest) fail('too-long');
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    depth--;
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      if (source[at] === '$' && at === source.length - 1) at++;
      else parts.push(repeated(one()));
    }
    return { kind: 'sequence', parts };
  }

  function repeated(part: PatternNode): PatternNode {
    const sign = source[at];
    if (sign === '?' || sign === '*' || sign === '+') {
      at++;
      return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : openRepeats };
    }
    if (sign !== '{') return part;
    const [whole, least, comma, most] =
      /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(at).join('')) ?? fail('unclosed');
    const min = Number(least);
    const max = most !== '' ? Number(most) : comma === '' ? min : min + openRepeats;
    if (max < min) fail('reversed');
    if (max > mostRepeats) fail('too-long');
    at += whole.length;
    return { kind: 'repeat', part, min, max };
  }

  function one(): PatternNode {
    const sign = source[at]!;
    switch (sign) {
      case '(':
        return group();
      case '[':
        return charactersIn();
      case '\\':
        return { kind: 'class', characters: escaped() };
      case '.':
        at++;
        return { kind: 'class', characters: letters + digits };
      case '?':
      case '*':
      case '+':
      case '{':
        return fail('unexpected');
      case '^':
      case '$':
        return fail('unsupported');
      default:
        at++;
        return { kind: 'class', characters: sign };
    }
  }

  function group(): PatternNode {
    const start = at++;
    if (source[at] === '?') {
      if (source[at + 1] !== ':') fail('unsupported', start);
      at += 2;
    }
    const inner = choice();
    if (source[at] !== ')') fail('unclosed', start);
    at++;
    return inner;
  }

  function escaped(): string {
    const code = source[at + 1] ?? fail('unclosed');
    if (/[a-zA-Z0-9]/.test(code) && !(code in shorthands)) fail('unsupported');
    at += 2;
    return shorthands[code] ?? code;
  }

  function charactersIn(): PatternNode {
    const start = at++;
    if (source[at] === '^') fail('unsupported', start);
    const found = new Set<string>();
    while (at < source.length && source[at] !== ']') {
      const first = source[at] === '\\' ? escaped() : source[at++]!;
      const isRange = source[at] === '-' && at + 1 < source.length && source[at + 1] !== ']';
      if (!isRange || first.length > 2) {
        for (const character of first) found.add(character);
        continue;
      }
      at++;
      const last = source[at] === '\\' ? escaped() : source[at++]!;
      const size = last.codePointAt(0)! - first.codePointAt(0)!;
      if (size < 0) fail('reversed', start);
      if (size > 1000) fail('too-long', start);
      for (const character of span(first, last)) found.add(character);
    }
    if (at >= source.length) fail('unclosed', start);
    if (found.size === 0) fail('unexpected');
    at++;
    return { kind: 'class', characters: [...found].join('') };
  }

  const node = choice();
  if (at < source.length) fail('unexpected');
  return node;
}
