import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '@core/contract/calls';
import { notBuilt } from '@core/contract/not-built';
import { z } from 'zod';

interface SpecifiedCall {
  readonly group: string;
  readonly name: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
}

/** The calls of the product: group, method, path, comma-separated query fields, body if there is one. */
function readSpecified(): SpecifiedCall[] {
  const text = readFileSync(join(import.meta.dirname, 'api-calls.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [group = '', method = '', path = '', query = '', body = ''] = line.split('\t');
    return {
      group,
      name: `${method} ${path}`,
      query: query.split(',').filter(Boolean).sort(),
      hasBody: body !== '',
    };
  });
}

const specified = readSpecified();

/** The fields of each variant of a body. */
const formsOf = (body: z.ZodType): object[] =>
  body instanceof z.ZodUnion
    ? body.options.flatMap((form) => (form instanceof z.ZodType ? formsOf(form) : []))
    : [body instanceof z.ZodObject ? body.shape : {}];
const nameOf = (call: (typeof calls)[number]) => `${call.method} ${call.path}`;
const queryOf = (call: (typeof calls)[number]) => Object.keys(call.query.shape).sort();

describe('the calls of the specification', () => {
  it('are 89', () => {
    expect(specified).toHaveLength(89);
  });

  it('are exactly the calls of the contract that are not extensions', () => {
    const ours = calls.filter((call) => !call.extension).map(nameOf);
    expect(ours.sort()).toEqual(specified.map((call) => call.name).sort());
  });

  it.each(specified)(
    '$name has the query fields and the body of the specification, and requires no others',
    (wanted) => {
      const call = calls.find((one) => nameOf(one) === wanted.name);
      expect(call && queryOf(call)).toEqual(expect.arrayContaining([...wanted.query]));
      const fields: Record<string, z.ZodType> = call?.query.shape ?? {};
      const beyond = Object.keys(fields).filter((name) => !wanted.query.includes(name));
      expect(beyond.filter((name) => !fields[name]?.safeParse(undefined).success)).toEqual([]);
      if (wanted.hasBody) expect(call?.body.safeParse(undefined).success).toBe(false);
    },
  );
});

type Part = readonly [path: string, schema: z.core.$ZodTypes];

/** A schema with all nested schemas, by path. */
function partsOf(schema: z.core.$ZodType, path = 'body', seen = new Set<unknown>()): Part[] {
  // every schema of the contract is one of zod's own
  const known = schema as z.core.$ZodTypes;
  if (seen.has(known)) return [];
  seen.add(known);
  const { def } = known._zod;
  const inner = (one: z.core.$ZodType, name = '') => partsOf(one, `${path}${name}`, seen);
  const parts: Part[] = [[path, known]];
  switch (def.type) {
    case 'object':
      return [...parts, ...Object.entries(def.shape).flatMap(([name, one]) => inner(one, `.${name}`))];
    case 'array':
      return [...parts, ...inner(def.element, '[]')];
    case 'record':
      return [...parts, ...inner(def.valueType, '.*')];
    case 'union':
      return [...parts, ...def.options.flatMap((one, at) => inner(one, `|${at}`))];
    case 'intersection':
      return [...parts, ...inner(def.left), ...inner(def.right)];
    case 'pipe':
      return [...parts, ...inner(def.in), ...inner(def.out)];
    case 'lazy':
      return [...parts, ...inner(def.getter())];
    default:
      return 'innerType' in def ? [...parts, ...inner(def.innerType)] : parts;
  }
}

const isLoose = ({ _zod: { def } }: z.core.$ZodTypes) =>
  def.type === 'object' && def.catchall?._zod.def.type !== 'never';

/** Converts a value of one type to another. */
const isCoercing = ({ _zod: { def } }: z.core.$ZodTypes) =>
  def.type === 'transform' || def.type === 'pipe' || ('coerce' in def && def.coerce === true);

describe('request schemas', () => {
  it('are found if they are loose or coerce, at any depth', () => {
    const body = z.strictObject({
      list: z.array(z.object({ a: z.string() })).default([]),
      choice: z.union([z.strictObject({}), z.record(z.string(), z.coerce.number())]).nullable(),
      flag: z.stringbool().optional(),
    });
    const parts = partsOf(body);
    expect(parts.filter(([, part]) => isLoose(part)).map(([path]) => path)).toEqual(['body.list[]']);
    const coercing = parts.filter(([, part]) => isCoercing(part)).map(([path]) => path);
    expect([...new Set(coercing)]).toEqual(['body.choice|1.*', 'body.flag']);
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s describes every field of its body, and coerces no values',
    (_, call) => {
      const parts = partsOf(call.body);
      expect(parts.filter(([, part]) => isLoose(part)).map(([path]) => path)).toEqual([]);
      expect(parts.filter(([, part]) => isCoercing(part)).map(([path]) => path)).toEqual([]);
    },
  );

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s describes every field of its query',
    (_, call) => {
      expect(isLoose(call.query)).toBe(false);
    },
  );
});

describe('every call', () => {
  it('has a unique id and path', () => {
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  it.each(calls.map((call) => [call.id, call] as const))('%s has parameters for its path', (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params.shape)).toEqual(inPath);
    expect(call.path).toMatch(/^\/.*\/$/);
  });

  it('has the id of its workspace where its access rule expects it', () => {
    const lost = calls.filter(({ access, params, body }) => {
      if (access.kind !== 'workspace') return false;
      const forms = access.from === 'body' ? formsOf(body) : [params.shape];
      return !forms.every((fields) => Object.keys(fields).includes(access.param));
    });
    expect(lost.map((call) => call.id)).toEqual([]);
  });

  it('is listed before a call whose parameters would match its path', () => {
    const shadowed = calls.filter((call, index) =>
      calls.slice(0, index).some((earlier) => {
        const pattern = new RegExp(`^${earlier.path.replace(/\{\w+\}/g, '[^/]+')}$`);
        return earlier.method === call.method && earlier.path !== call.path && pattern.test(call.path);
      }),
    );
    expect(shadowed.map((call) => call.id)).toEqual([]);
  });

  it('exists if it is listed as not built', () => {
    const ids: readonly string[] = calls.map((call) => call.id);
    expect(notBuilt.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
