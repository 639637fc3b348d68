import { describe, expect, it } from 'vitest';
import { connectionInput } from '@core/contract/schemas/connection';
import { destinationOptions } from '@core/contract/schemas/engine';
import { draftEvent } from '@core/contract/schemas/workspace-draft';
import { sessionForm } from '@core/contract/schemas/auth';
import { z } from 'zod';
import { readFields, readForm } from './form.server';

const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('http://app.test/login', { method: 'POST', headers: { 'Content-Type': type }, body });

describe('a form that is not taken', () => {
  it.each([
    ['username[9999999]=1', 400, 'request-too-complex'],
    ['username[4294967294]=1', 400, 'request-too-complex'],
    ['a[b]=1', 400, 'malformed-request'],
    [`a=${'x'.repeat(3_000_000)}`, 413, 'request-too-large'],
  ])('%.24s is a page of its own', async (body, status, code) => {
    await expect(readFields(posted(body))).rejects.toMatchObject({ data: { code }, init: { status } });
  });

  it('of another kind gets a 415', async () => {
    await expect(readFields(posted('{}', 'application/json'))).rejects.toMatchObject({
      init: { status: 415 },
    });
  });
});

describe('a form validated by a schema of the contract', () => {
  it('converts numbers and booleans from texts', async () => {
    const schema = z.object({ connection: connectionInput, options: destinationOptions.prefault({}) });
    const { status, ...read } = await readForm(
      posted(
        'connection.type=POSTGRESQL&connection.host=db&connection.port=5432&connection.database=d&connection.username=u' +
          '&connection.password=&connection.n_connections=3&options.create_missing=false&options.truncate_included=true',
      ),
      schema,
    );
    expect(status).toBe('success');
    expect(read).toMatchObject({
      value: {
        connection: { port: 5432, n_connections: 3, read_batch_size: 10_000 },
        options: { create_missing: false, truncate_included: true, bypass_constraints: true },
      },
    });
  });

  it('takes an empty choice for the default, and a number for an organization', async () => {
    const named = 'type=name.submit&name=Shop&mode=MOCK';
    for (const [sent, organization_id] of [
      ['', null],
      ['&organization_id=', null],
      ['&organization_id=3', 3],
    ] as const)
      expect(await readForm(posted(named + sent), draftEvent)).toMatchObject({ value: { organization_id } });
  });

  it('reports invalid numbers, and unknown fields', async () => {
    const wrong = await readForm(
      posted('connection.type=POSTGRESQL&connection.port=x'),
      z.object({ connection: connectionInput }),
    );
    expect(wrong.reply().error).toMatchObject({ 'connection.port': ['validation:number'] });
    const unknown = await readForm(posted('username=a&password=b&is_admin=true'), sessionForm);
    expect(unknown.reply().error).toEqual({ '': ['validation:unknown-field'] });
  });

  it('is not changed by fields that the form library treats as commands', async () => {
    const order = { type: 'update', payload: { name: 'username[4294967294]', value: 'x' } };
    const fields = new URLSearchParams({
      username: 'a',
      password: 'b',
      __intent__: JSON.stringify(order),
      __state__: '{',
    });
    const read = await readForm(posted(fields.toString()), sessionForm);
    expect(read).toMatchObject({ status: 'success', value: { username: 'a', password: 'b' } });
  });
});
