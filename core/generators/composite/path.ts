/** A step of a path: which key it takes, and whether anything may stand before it. */
export interface PathStep {
  /** 'n:name', 'i:3' or '@:attribute'; a '*' in place of what follows the colon takes any, and '*' alone names and items. */
  readonly key: string;
  readonly isDeep: boolean;
}

export const nameKey = (name: string): string => `n:${name}`;
export const attributeKey = (name: string): string => `@:${name}`;
export const itemKey = (index: number): string => `i:${index}`;

const jsonStep =
  /(\.\.?)(?:(\*)|([\p{L}\p{N}_$:@/-]+))|(\.\.)?\[(?:(\*)|(\d{1,6})|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\]/uy;
const xmlStep = /(\/\/?)(?:@(?:(\*)|([^\s/@[\]()=]+))|(\*)|([^\s/@[\]()=]+))/uy;

/**
 * Parses a path in a subset of JSONPath ($, .name, ['name'], .*, [*], [3], ..name) or XPath (/a/b, //b, *, @id); null
 * if it is invalid.
 */
export function readPath(text: string): readonly PathStep[] | null {
  if (text.startsWith('$')) return readSteps(text, 1, jsonStep, jsonStepOf);
  return text.startsWith('/') ? readSteps(text, 0, xmlStep, xmlStepOf) : null;
}

function readSteps(
  text: string,
  start: number,
  pattern: RegExp,
  stepOf: (found: RegExpExecArray) => PathStep,
): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  for (let at = start; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return null;
    steps.push(stepOf(found));
  }
  return start === 0 && steps.length === 0 ? null : steps;
}

function jsonStepOf([, dots, any, name, deep, anyItem, index, single, double]: RegExpExecArray): PathStep {
  const isDeep = (dots ?? deep) === '..';
  if (any !== undefined) return { key: '*', isDeep };
  if (anyItem !== undefined) return { key: 'i:*', isDeep };
  if (index !== undefined) return { key: itemKey(Number(index)), isDeep };
  return { key: nameKey(name ?? (single ?? double ?? '').replace(/\\(.)/gu, '$1')), isDeep };
}

function xmlStepOf([, slashes, anyAttribute, attribute, any, name]: RegExpExecArray): PathStep {
  const isDeep = slashes === '//';
  if (anyAttribute !== undefined) return { key: '@:*', isDeep };
  if (attribute !== undefined) return { key: attributeKey(attribute), isDeep };
  return { key: any === undefined ? nameKey(name ?? '') : 'n:*', isDeep };
}
