import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '@core/contract/calls';
import { notBuilt } from '@core/contract/not-built';
import type { z } from 'zod';

interface SpecifiedCall {
  readonly group: string;
  readonly name: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
}

/** The calls of the product: group, method, path, query fields with commas, body where one is named. */
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
const nameOf = (call: (typeof calls)[number]) => `${call.method} ${call.path}`;
const queryOf = (call: (typeof calls)[number]) => Object.keys(call.query.shape).sort();

describe('the calls of the specification', () => {
  it('are 89', () => {
    expect(specified).toHaveLength(89);
  });

  it('are exactly the calls of the contract that are no extension', () => {
    const ours = calls.filter((call) => !call.extension).map(nameOf);
    expect(ours.sort()).toEqual(specified.map((call) => call.name).sort());
  });

  it.each(specified)(
    '$name has the query fields and the body of the specification, and needs no others',
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

describe('every call', () => {
  it('has an id and an address of its own', () => {
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  it.each(calls.map((call) => [call.id, call] as const))('%s has parameters for its path', (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params.shape)).toEqual(inPath);
    expect(call.path).toMatch(/^\/.*\/$/);
  });

  it('finds the id of its workspace where its access rule says', () => {
    const lost = calls.filter(({ access, params, body }) => {
      if (access.kind !== 'workspace') return false;
      const fields = access.from === 'body' ? ('shape' in body ? body.shape : {}) : params.shape;
      return !Object.keys(fields).includes(access.param);
    });
    expect(lost.map((call) => call.id)).toEqual([]);
  });

  it('stands before a call whose parameters would match its path', () => {
    const shadowed = calls.filter((call, index) =>
      calls.slice(0, index).some((earlier) => {
        const pattern = new RegExp(`^${earlier.path.replace(/\{\w+\}/g, '[^/]+')}$`);
        return earlier.method === call.method && earlier.path !== call.path && pattern.test(call.path);
      }),
    );
    expect(shadowed.map((call) => call.id)).toEqual([]);
  });

  it('that is listed as not built exists', () => {
    const ids: readonly string[] = calls.map((call) => call.id);
    expect(notBuilt.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
