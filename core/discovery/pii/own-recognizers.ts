import type { OwnRecognizer } from '@core/workspaces/workspace';
import { RE2JS } from 're2js';
import { foldText } from './name-reader';
import type { Recognizer, ValueEvidence } from './recognizer';

/**
 * A workspace's own recognizer in the form of the scan. Patterns run in RE2, which takes linear time whatever the
 * pattern, and has no look-around or backreferences.
 * @throws RE2JSException for an invalid pattern; stored ones were compiled before
 */
export function recognizerOf({ id, entity, knows, columnNames }: OwnRecognizer): Recognizer {
  return {
    id: `own.${id}`,
    entity,
    locale: 'global',
    names: columnNames.length > 0 ? { en: { strong: columnNames.map((name) => foldText(name)) } } : {},
    types: ['utf8', 'unknown', 'enum', 'uuid', 'int', 'decimal'],
    values: {
      shape: 'any',
      ...(knows.kind === 'pattern' ? matching(knows.pattern) : listed(knows.values)),
      chance: 0.02,
      alone: 0.9,
      decisive: false,
      inText: true,
      samples: { fit: [], unfit: [] },
    },
  };
}

/** @returns false if RE2 rejects the pattern */
export function isPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}

function matching(pattern: string): Pick<ValueEvidence, 'pattern'> {
  const compiled = RE2JS.compile(pattern);
  return { pattern: { test: (text) => compiled.matches(text) } };
}

function listed(values: readonly string[]): Pick<ValueEvidence, 'pattern' | 'known'> {
  const known = new Set(values.map(foldText));
  return { pattern: /^.+$/s, known: (text) => known.has(foldText(text)) };
}
