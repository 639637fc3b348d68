import type { JsonSchema } from '../../openapi-schemas';
import { code, esc } from './html';

/** What a schema accepts, on one line: `string, at most 64 characters`, `Job[]`, `"en" | "nl" | "ja"`. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, const: only, enum: values, anyOf, oneOf, type, items, additionalProperties } = schema;
  if (typeof $ref === 'string') return linkTo($ref);
  if (only !== undefined) return code(JSON.stringify(only));
  if (Array.isArray(values)) return values.map((value) => code(JSON.stringify(value))).join(' | ');
  const either = schemasIn(anyOf ?? oneOf);
  if (either.length > 0) return [...new Set(either.map(typeOf))].join(' | ');
  if (Array.isArray(type)) return esc(type.join(' | '));
  if (type === 'array') return `list of ${isSchema(items) ? typeOf(items) : 'anything'}`;
  if (type === 'object' && isSchema(additionalProperties)) return `object of ${typeOf(additionalProperties)}`;
  return esc([...(typeof type === 'string' ? [type] : ['anything']), ...boundsOf(schema)].join(', '));
}

/** The structure of a schema: a table of its fields, and those of nested objects. Empty if the line says it all. */
export function fieldsOf(schema: JsonSchema): string {
  const { properties, required, anyOf, oneOf, items } = schema;
  if (isSchema(items)) return fieldsOf(items);
  const either = schemasIn(anyOf ?? oneOf)
    .map(fieldsOf)
    .filter(Boolean);
  if (either.length > 0) return either.join('\n');
  if (!isSchema(properties)) return '';
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field) ? [rowOf(name, field, needed.includes(name))] : [],
  );
  return `<table>${rows.join('')}</table>`;
}

/** A field or a parameter with its type, as a row of a table. */
export function rowOf(name: string, schema: JsonSchema, isRequired: boolean): string {
  const standard = schema.default === undefined ? '' : `, ${code(JSON.stringify(schema.default))} if absent`;
  return (
    `<tr><th scope="row">${code(name)}${isRequired ? '' : ' <span class="muted">optional</span>'}</th>` +
    `<td>${typeOf(schema)}${standard}${fieldsOf(schema)}</td></tr>`
  );
}

/** Bounds that every integer has in JSON are not shown. */
const isOwnBound = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function boundsOf({
  format,
  minimum,
  exclusiveMinimum,
  maximum,
  minLength,
  maxLength,
}: JsonSchema): string[] {
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(isOwnBound(minimum) ? [`from ${minimum}`] : []),
    ...(isOwnBound(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(isOwnBound(maximum) ? [`to ${maximum}`] : []),
    ...lengthOf(minLength, maxLength),
  ];
}

function lengthOf(least: unknown, most: unknown): string[] {
  if (isOwnBound(most))
    return [isOwnBound(least) ? `${least} to ${most} characters` : `at most ${most} characters`];
  return isOwnBound(least) ? [`at least ${least} character${least === 1 ? '' : 's'}`] : [];
}

function linkTo(ref: string): string {
  const name = ref.split('/').at(-1) ?? ref;
  return `<a href="#schema-${esc(name)}">${esc(name)}</a>`;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
