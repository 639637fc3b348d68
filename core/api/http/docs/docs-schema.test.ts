import { expect, test } from 'vitest';
import type { JsonSchema } from '../../openapi-schemas';
import { fieldsOf, typeOf } from './docs-schema';

test.each<[JsonSchema, string]>([
  [{ type: 'string', maxLength: 64 }, 'string, at most 64 characters'],
  [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, above 0'],
  [{ type: 'string', enum: ['en', 'nl'] }, '<code>&#34;en&#34;</code> | <code>&#34;nl&#34;</code>'],
  [
    { anyOf: [{ $ref: '#/components/schemas/Job' }, { type: 'null' }] },
    '<a href="#schema-Job">Job</a> | null',
  ],
  [{ type: 'array', items: { type: 'string' } }, 'list of string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number'],
  [{ type: 'string', minLength: 1, maxLength: 80 }, 'string, 1 to 80 characters'],
  [{ type: 'string', minLength: 1 }, 'string, at least 1 character'],
  [{ type: 'object', properties: {} }, 'object'],
  [{}, 'anything'],
])('%j is said in a line', (schema, line) => {
  expect(typeOf(schema)).toBe(line);
});

test('an object lists its fields, with optional ones and defaults', () => {
  const table = fieldsOf({
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, at_most: { type: 'integer', default: 5 } },
  });
  expect(table).toMatch(/<code>name<\/code><\/th><td>string</);
  expect(table).toMatch(/at_most<\/code> <span class="muted">optional<\/span>/);
  expect(table).toContain('integer, <code>5</code> if absent');
});

test('a schema without objects has no fields', () => {
  expect(fieldsOf({ type: 'string' })).toBe('');
});
