import type { Severity } from '@core/contract/enums';
import { tableKey, type TableName } from '@core/connectors/schema';
import type { TableDifference } from '@core/schema/table-differences';
import type { Finding } from './finding';
import { at } from './place';

type Of<Part extends TableDifference['part']> = Extract<TableDifference, { readonly part: Part }>;
type Warning = Exclude<Severity, 'error'>;

/**
 * The effect of a difference in a source table on a run. Error: the run cannot read or link rows as configured.
 * Warning: it would follow rules that the source no longer has, or not know new ones. Info: it continues as before.
 * @param isUsed false if the run leaves the table out, or one end of a foreign key: then nothing blocks or warns
 */
export function differenceFinding(table: TableName, difference: TableDifference, isUsed: boolean): Finding {
  const warns = isUsed ? 'warning' : 'info';
  const blocks = isUsed ? 'error' : 'info';
  switch (difference.part) {
    case 'column':
      return columnFinding(table, difference, blocks, warns);
    case 'default':
      return defaultFinding(table, difference);
    case 'identity':
      return identityFinding(table, difference);
    case 'key':
      return keyFinding(table, difference, blocks);
    case 'unique':
      return uniqueFinding(table, difference, warns);
    case 'check':
      return checkFinding(table, difference, warns);
    case 'foreign-key':
      return foreignKeyFinding(table, difference, difference.hasSameLink ? 'info' : blocks, warns);
  }
}

function columnFinding(table: TableName, one: Of<'column'>, blocks: Severity, warns: Warning): Finding {
  const place = at(table, one.column);
  const names = { table: tableKey(table), column: one.column };
  switch (one.change) {
    case 'new':
      return { severity: warns, code: 'source-column-new', ...place, params: names };
    case 'missing':
      return { severity: blocks, code: 'source-column-missing', ...place, params: names };
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { severity: blocks, code: 'source-column-changed', ...place, params };
    }
  }
}

function defaultFinding(table: TableName, one: Of<'default'>): Finding {
  const place = { severity: 'info', ...at(table, one.column) } as const;
  const names = { table: tableKey(table), column: one.column };
  switch (one.change) {
    case 'new':
      return { ...place, code: 'source-default-new', params: { ...names, found: one.after } };
    case 'missing':
      return { ...place, code: 'source-default-missing', params: { ...names, expected: one.before } };
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { ...place, code: 'source-default-changed', params };
    }
  }
}

function identityFinding(table: TableName, one: Of<'identity'>): Finding {
  const code = one.change === 'missing' ? 'source-identity-missing' : 'source-identity-new';
  const params = { table: tableKey(table), column: one.column };
  return { severity: 'info', code, ...at(table, one.column), params };
}

function keyFinding(table: TableName, one: Of<'key'>, blocks: Severity): Finding {
  const names = { table: tableKey(table) };
  switch (one.change) {
    case 'new':
      return {
        severity: 'info',
        code: 'source-key-new',
        ...at(table),
        params: { ...names, found: one.after },
      };
    case 'missing': {
      const params = { ...names, expected: one.before };
      return { severity: blocks, code: 'source-key-missing', ...at(table), params };
    }
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { severity: blocks, code: 'source-key-changed', ...at(table), params };
    }
  }
}

function uniqueFinding(table: TableName, one: Of<'unique'>, severity: Warning): Finding {
  const place = { severity, ...at(table) };
  const names = { table: tableKey(table), constraint: one.constraint };
  switch (one.change) {
    case 'new':
      return { ...place, code: 'source-unique-new', params: { ...names, found: one.after } };
    case 'missing':
      return { ...place, code: 'source-unique-missing', params: { ...names, expected: one.before } };
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { ...place, code: 'source-unique-changed', params };
    }
  }
}

function checkFinding(table: TableName, one: Of<'check'>, severity: Warning): Finding {
  const place = { severity, ...at(table) };
  const names = { table: tableKey(table), constraint: one.constraint };
  switch (one.change) {
    case 'new':
      return { ...place, code: 'source-check-new', params: { ...names, found: one.after } };
    case 'missing':
      return { ...place, code: 'source-check-missing', params: { ...names, expected: one.before } };
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { ...place, code: 'source-check-changed', params };
    }
  }
}

function foreignKeyFinding(
  table: TableName,
  one: Of<'foreign-key'>,
  blocks: Severity,
  warns: Warning,
): Finding {
  const names = { table: tableKey(table), constraint: one.constraint };
  switch (one.change) {
    case 'new': {
      const params = { ...names, found: one.after };
      return { severity: warns, code: 'source-foreign-key-new', ...at(table), params };
    }
    case 'missing': {
      const params = { ...names, expected: one.before };
      return { severity: blocks, code: 'source-foreign-key-missing', ...at(table), params };
    }
    case 'changed': {
      const params = { ...names, expected: one.before, found: one.after };
      return { severity: blocks, code: 'source-foreign-key-changed', ...at(table), params };
    }
  }
}
