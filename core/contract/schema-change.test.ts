import { expect, it } from 'vitest';
import { errorCatalogue } from './error-codes';
import { noticeCatalogue } from './notice-codes';
import { isSchemaChange } from './schema-change';

it('takes what was added, changed and removed for a change, and nothing about rows and how they are read', () => {
  const codes = [...Object.keys(errorCatalogue), ...Object.keys(noticeCatalogue)];
  const changes = codes.filter((code) => isSchemaChange({ code }));
  expect(changes.filter((code) => !/-(new|changed|missing)$/.test(code))).toEqual([]);
  expect(changes).toContain('source-column-changed');
  expect(isSchemaChange({ code: 'source-record-fields' })).toBe(false);
  expect(codes.filter((code) => /^source-.*-(new|missing)$/.test(code))).toEqual(
    changes.filter((code) => /-(new|missing)$/.test(code)),
  );
});
