import { describe, expect, it } from 'vitest';
import { connectionForm } from './connection-step.server';

const send = (fields: Record<string, string>) => connectionForm(formOf({ type: 'source.test', ...fields }));

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a pasted connection string', () => {
  it("fills in the form's fields, and determines the type", () => {
    const { submission } = send({
      'connection.type': 'SQLITE',
      'connection.path': '/srv/old.db',
      pasted: 'postgres://reader:s3cret@db.example/shop?sslmode=require',
    });
    expect(submission?.value).toMatchObject({
      type: 'source.test',
      connection: {
        type: 'POSTGRESQL',
        ...{ host: 'db.example', port: 5432, database: 'shop' },
        ...{ username: 'reader', password: 's3cret', ssl_mode: 'require' },
      },
    });
  });

  it('leaves what it does not mention', () => {
    const { submission } = send({
      'connection.type': 'POSTGRESQL',
      'connection.password': 'typed',
      'connection.n_connections': '4',
      pasted: 'postgres://reader@db.example/shop',
    });
    expect(submission?.value).toMatchObject({ connection: { password: 'typed', n_connections: 4 } });
  });

  it('is refused at its field if unreadable, and never returned', () => {
    const { refused } = send({ 'connection.type': 'POSTGRESQL', pasted: 'mongodb://u:s3cret@h/d' });
    expect(refused?.init?.status).toBe(400);
    expect(refused?.data.error).toMatchObject({ pasted: ['validation:connection-string'] });
    expect(JSON.stringify(refused?.data)).not.toContain('s3cret');
  });

  it('in an invalid form is never returned', () => {
    const { refused } = send({ 'connection.type': 'POSTGRESQL', pasted: 'postgres://u:s3cret@h' });
    expect(refused?.data.error).toHaveProperty('connection.database');
    expect(JSON.stringify(refused?.data)).not.toContain('s3cret');
  });
});
