import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Named schemas, shared by all operations of a document. */
export class SchemaComponents {
  readonly #schemas: Record<string, JsonSchema> = {};

  get schemas(): Readonly<Record<string, JsonSchema>> {
    return this.#schemas;
  }

  /**
   * JSON Schema of a request (`input`) or response (`output`). Named parts go into the components; requests may omit
   * fields with a default, so named parts of an input have separate names.
   */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, $schema: _, ...root } = z.toJSONSchema(schema, { io, override: tidy });
    const rename = (name: string) => (io === 'output' || name.endsWith('Input') ? name : `${name}Input`);
    for (const [name, definition] of Object.entries($defs)) {
      const { id: __, ...rest } = definition;
      this.#schemas[rename(name)] ??= withReferences(rest, rename);
    }
    return withReferences(root, rename);
  }
}

/** Drops the dual form of a query value that is parsed from text. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.type !== undefined && jsonSchema.anyOf !== undefined) delete jsonSchema.anyOf;
}

function withReferences(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/')
      ? `#/components/schemas/${rename(value.slice('#/$defs/'.length))}`
      : value,
  ) as JsonSchema;
}
