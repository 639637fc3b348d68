import type { LogicalType } from '@core/kernel/data/logical-type';
import { formatOf } from './formats';
import type { InnerValues } from './inner-values';
import type { PathMatcher } from './path-matcher';
import type { PathRule } from './path-rules';
import { Unreadable, type DocumentFormat, type Span } from './spans';

/** Longer documents count as unreadable. */
const longest = 4_000_000;

/** The compiled rules of a column. */
export interface Rules {
  readonly all: readonly PathRule[];
  readonly matcher: PathMatcher;
  /** For values that no path matches; -1: they stay. */
  readonly others: number;
}

/** The values to replace in a text, in order; null if it cannot be parsed. */
export function spansOf(text: string, type: LogicalType, { matcher, others }: Rules): readonly Span[] | null {
  if (text.trim() === '') return [];
  if (text.length > longest) return null;
  try {
    return formatOf(text, type).spans(text, matcher, others);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The text with a generated value for each span, verbatim or as written by a format. */
export function rewritten(
  text: string,
  spans: readonly Span[],
  made: (span: Span) => string,
  format?: DocumentFormat,
): string {
  let result = '';
  let at = 0;
  for (const span of spans) {
    const literal = text.slice(span.from, span.to);
    const value = made(span);
    result += text.slice(at, span.from) + (format?.write(value, literal, span.isNumber) ?? value);
    at = span.to;
  }
  return result + text.slice(at);
}

/** Values in request order, generated at once for each rule. */
export function madeInOrder(
  spans: readonly Span[],
  makerOf: (rule: number) => InnerValues,
): (span: Span) => string {
  const lanes = new Map<string, { readonly texts: string[]; made: readonly string[]; next: number }>();
  const laneOf = ({ rule, isNumber }: Span) => `${rule}${isNumber ? 'n' : 't'}`;
  for (const span of spans) {
    const lane = lanes.get(laneOf(span));
    if (lane) lane.texts.push(span.text);
    else lanes.set(laneOf(span), { texts: [span.text], made: [], next: 0 });
  }
  for (const [name, lane] of lanes) lane.made = makerOf(parseInt(name)).make(lane.texts, name.endsWith('n'));
  return (span) => {
    const lane = lanes.get(laneOf(span))!;
    return lane.made[lane.next++]!;
  };
}

/** What an unparsable document becomes: an empty one of its type; null if any text is valid. */
export function emptyDocument({ kind }: LogicalType, text: string): string | null {
  switch (kind) {
    case 'json':
      return 'null';
    case 'xml':
      return '<empty/>';
    case 'list':
      return text.trimStart().startsWith('[') ? '[]' : '{}';
    case 'unknown':
      return '';
    default:
      return null;
  }
}
