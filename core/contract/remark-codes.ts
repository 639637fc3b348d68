import type { ParamsOf } from './coded-params';

/**
 * Why a generator does not suit a column, or why a column was not changed, each with the params of its text. Texts:
 * `remarks` of core/contract/texts/<language>/generators.json.
 */
export const remarkCatalogue = {
  'type-not-accepted': ['type'],
  'column-generated': [],
  'column-of-view': [],
  'key-generators-only': [],
  'key-follows': ['target'],
  'key-needs-consistency': [],
  'not-unique': [],
  'not-nullable': [],
  'protects-less': [],
  'too-narrow': ['length', 'needed'],
  'out-of-range': ['max', 'min'],
  'range-reversed': ['max', 'min'],
  'constant-does-not-fit': [],
  'list-empty': [],
  'list-does-not-fit': [],
  'check-needs-text': [],
  'kept-ends-need-text': [],
  'kept-ends-stay': [],
  'dates-as-text': [],
  'date-format': ['position'],
  'limits-missed': [],
  'template-empty': [],
  'template-syntax': ['mistake', 'position'],
  'pattern-syntax': ['cause', 'position'],
  'bounds-unordered': [],
  'may-repeat': [],
  'values-twice': ['twice'],
  'preview-of-first-rows': ['rows'],
  'preview-of-small-model': ['rows'],
  'already-default': [],
  'filled-by-default': [],
  'words-in-english': [],
  'formula-empty': [],
  'formula-syntax': ['cause', 'position'],
  'formula-column': ['missing'],
  'formula-function': ['function'],
  'formula-mock': ['function'],
  'formula-arguments': ['function', 'signature'],
  'formula-argument-kind': ['expected', 'found', 'function'],
  'formula-result': ['cause'],
  'text-is-searched': [],
  'paths-empty': [],
  'path-rule': ['cause', 'line'],
  'branches-empty': [],
  'branch-wrong': ['branch', 'mistake'],
  'row-column': ['missing'],
  'row-circle': ['path'],
} as const satisfies Record<string, readonly string[]>;

export type RemarkCode = keyof typeof remarkCatalogue;

/** The values in the text of a remark. */
export type RemarkParams<Code extends RemarkCode> = Code extends RemarkCode
  ? ParamsOf<(typeof remarkCatalogue)[Code][number]>
  : never;
