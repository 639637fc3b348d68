import type { ParamsOf } from './coded-params';

/**
 * Findings that never stop a run, each with the params of its texts. What can stop a run is an error and is in their
 * catalogue. Texts: core/contract/texts/<language>/notices.json.
 */
export const noticeCatalogue = {
  'views-left-out': ['count'],
  'personal-data-unprotected': ['count'],
  'columns-not-examined': ['count', 'places'],
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
  'definitions-carry-texts': ['count', 'places'],
  'definition-may-hold-values': ['statement', 'table'],
  'destination-table-altered': ['changes', 'table'],
  'destination-table-remade': ['changes', 'table'],
  'uniqueness-at-risk': ['column', 'expected', 'possible', 'rows', 'table'],

  // differences between the current source and its stored schema
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

/** The values in the texts of a notice. */
export type NoticeParams<Code extends NoticeCode> = Code extends NoticeCode
  ? ParamsOf<(typeof noticeCatalogue)[Code][number]>
  : never;
