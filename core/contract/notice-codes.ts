import type { ParamsOf } from './coded-params';

/**
 * What can be found before a run and never stops one, each with the params that its texts are filled from. What can
 * stop a run is an error and is in the catalogue of those. Texts for each: core/contract/texts/<language>/notices.json.
 */
export const noticeCatalogue = {
  'views-left-out': ['count'],
  'personal-data-unprotected': ['count'],
  'source-read-by-connection': [],
  'source-read-as-it-is': [],
  'circular-reference': ['path'],
  'has-excluded-references': ['parent', 'table'],
  'key-left-out': ['key', 'parent', 'table'],
  'key-not-checked': ['key', 'parent', 'table'],
  'kept-parents-lacking': ['found', 'key', 'looked', 'parent', 'table'],
  'values-stay': ['checked', 'column', 'rows', 'table'],
  'rows-not-tried': ['count'],
  'rows-not-tried-here': [],
  'rows-setting-not-used': ['table'],
  'rows-setting-follows-parent': ['parent', 'table'],
  'generator-remark': ['column', 'generator', 'reason', 'table'],
  'time-digits-cut': ['column', 'expected', 'found', 'table'],
  'uniqueness-at-risk': ['column', 'expected', 'possible', 'rows', 'table'],

  // differences between the source as it is and as it was read
  'source-table-new': ['table'],
  'source-column-new': ['column', 'table'],
  'source-key-new': ['found', 'table'],
  'source-unique-new': ['constraint', 'found', 'table'],
  'source-unique-changed': ['constraint', 'expected', 'found', 'table'],
  'source-unique-missing': ['constraint', 'expected', 'table'],
  'source-foreign-key-new': ['constraint', 'found', 'table'],
  'source-check-new': ['constraint', 'found', 'table'],
  'source-check-changed': ['constraint', 'expected', 'found', 'table'],
  'source-check-missing': ['constraint', 'expected', 'table'],
  'source-default-new': ['column', 'found', 'table'],
  'source-default-changed': ['column', 'expected', 'found', 'table'],
  'source-default-missing': ['column', 'expected', 'table'],
  'source-identity-new': ['column', 'table'],
  'source-identity-missing': ['column', 'table'],
} as const satisfies Record<string, readonly string[]>;

export type NoticeCode = keyof typeof noticeCatalogue;

/** What fills the texts of a notice. */
export type NoticeParams<Code extends NoticeCode> = Code extends NoticeCode
  ? ParamsOf<(typeof noticeCatalogue)[Code][number]>
  : never;
