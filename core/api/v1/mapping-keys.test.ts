import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@core/api/client';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import type { SignedIn } from '../../../tests/setup/app';

const passphrase = 'zes woorden die niemand raadt';
let at: ConfiguredApp;
let admin: SignedIn;
beforeAll(async () => {
  at = await configuredApp();
  admin = await at.app.signIn('keys-admin', { role: 'Admin' });
});
afterAll(() => at.app.close());

const made = async (): Promise<(string | null)[]> => {
  const { rows } = await at.owner.client.call('generators.dataPreview', {
    params: { columnId: await at.idOf('customers.first_name') },
    body: { generator: { id: 'mock.first-name' } },
  });
  return rows.map((row) => row.made);
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  );

describe('mapping keys', () => {
  const choose = (mapping_key_id: number | null) =>
    at.owner.client.call('mappingKeys.choose', { params: { id: at.workspace.id }, body: { mapping_key_id } });

  it('are shared by name: equal keys give equal results, whoever brought them, and others do not', async () => {
    const { results } = await admin.client.call('mappingKeys.list');
    expect(results).toMatchObject([{ is_installation: true, workspace_count: 1 }]);
    const ofInstallation = await made();
    const claims = await admin.client.call('mappingKeys.create', { body: { name: 'Claims' } });
    await choose(claims.id);
    const ofClaims = await made();
    expect(ofClaims).not.toEqual(ofInstallation);

    const exported = await admin.client.call('mappingKeys.export', {
      params: { mappingKeyId: claims.id },
      body: { passphrase },
    });
    expect(exported).toMatchObject({ name: 'Claims', fingerprint: claims.fingerprint });
    const sealed = { sealed: exported.sealed, passphrase };
    const bring = (body: typeof sealed & { name: string }) =>
      admin.client.call('mappingKeys.import', { body });
    expect(await refused(bring({ ...sealed, name: 'X', passphrase: 'another passphrase' }))).toBe(
      'mapping-key-unreadable',
    );
    expect(await refused(bring({ ...sealed, name: 'X', sealed: `${exported.sealed.slice(0, -2)}AA` }))).toBe(
      'mapping-key-unreadable',
    );
    expect(await refused(bring({ ...sealed, name: 'claims' }))).toBe('mapping-key-exists');
    const brought = await bring({ ...sealed, name: 'Brought' });
    expect(brought.fingerprint).toBe(claims.fingerprint);
    await choose(brought.id);
    expect(await made()).toEqual(ofClaims);

    const rotated = await admin.client.call('mappingKeys.rotate', { params: { mappingKeyId: brought.id } });
    expect(rotated.fingerprint).not.toBe(brought.fingerprint);
    expect(rotated.rotated_at).not.toBeNull();
    expect(await made()).not.toEqual(ofClaims);
    const remove = (mappingKeyId: number) =>
      refused(admin.client.call('mappingKeys.delete', { params: { mappingKeyId } }));
    expect(await remove(brought.id)).toBe('mapping-key-in-use');
    expect(await remove(results[0]!.id)).toBe('mapping-key-in-use');
    expect(await remove(claims.id)).toBeNull();
  });

  it('are fresh each time if a workspace has its own, and chosen by its owner', async () => {
    const first = await choose(null);
    expect(first).toMatchObject({ mapping_key_id: null, name: null });
    expect((await choose(null)).fingerprint).not.toBe(first.fingerprint);
    expect(first.choices.length).toBeGreaterThan(0);
    const seen = await at.blindEditor.client.call('mappingKeys.ofWorkspace', {
      params: { id: at.workspace.id },
    });
    expect(seen).toMatchObject({ mapping_key_id: null, choices: [] });
  });
});
