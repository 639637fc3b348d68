import { describe, expect, it } from 'vitest';
import { userRole, workspaceRole, type UserRole } from '@core/contract/enums';
import { newUser } from '../../tests/setup/store-samples';
import { isAdmin, isAtLeast, mayManage, maySeeRows, mustReplacePassword } from './policy';
import type { Caller, SessionIdentity } from './user';

const as = (role: UserRole) => ({ role });

it('Owners and Admins are Admins, Users are not', () => {
  expect(userRole.options.filter((role) => isAdmin(as(role))).sort()).toEqual(['Admin', 'Owner']);
});

it('Admins manage all but Owners, Owners everybody, Users nobody', () => {
  const managed = (actor: UserRole) => userRole.options.filter((role) => mayManage(as(actor), role)).sort();
  expect(managed('Owner')).toEqual(['Admin', 'Owner', 'User']);
  expect(managed('Admin')).toEqual(['Admin', 'User']);
  expect(managed('User')).toEqual([]);
});

it('an OWNER may what an EDITOR may, and an EDITOR what a READER may', () => {
  const least = (role: 'OWNER' | 'EDITOR' | 'READER') =>
    workspaceRole.options.filter((one) => isAtLeast(role, one)).sort();
  expect(least('OWNER')).toEqual(['EDITOR', 'OWNER', 'READER']);
  expect(least('EDITOR')).toEqual(['EDITOR', 'READER']);
  expect(least('READER')).toEqual(['READER']);
});

it('an OWNER always sees rows, others if they may view data [B2.002]', () => {
  const seeing = (mayViewData: boolean) =>
    workspaceRole.options.filter((role) => maySeeRows({ role, mayViewData })).sort();
  expect(seeing(true)).toEqual(['EDITOR', 'OWNER', 'READER']);
  expect(seeing(false)).toEqual(['OWNER']);
});

describe('a generated password', () => {
  const identity: SessionIdentity = {
    ...{ issuer: 'https://provider.test', subject: 'anna', providerSession: null },
    ...{ sealedIdToken: '', sealedRefreshToken: null, renewedAt: 0, renewAfter: 0 },
  };
  const byToken: Caller['via'] = { kind: 'token', tokenHash: 'hash', scope: 'write' };
  const bySession = (of: SessionIdentity | null): Caller['via'] => ({
    kind: 'session',
    session: {
      ...{ tokenHash: 'hash', userId: 1, csrfToken: 'csrf', createdAt: 0, lastSeenAt: 0, identity: of },
      ...{ browser: null, address: null },
    },
  });
  const caller = (mustChangePassword: boolean, via: Caller['via']): Caller => ({
    user: {
      ...newUser('anna', { mustChangePassword }),
      ...{ id: 1, locale: null, isEmailOwn: false, createdAt: 0, lastSignInAt: null },
    },
    via,
  });

  it('must be replaced by who signed in with it, also when a token asks', () => {
    expect(mustReplacePassword(caller(true, bySession(null)))).toBe(true);
    expect(mustReplacePassword(caller(true, byToken))).toBe(true);
  });

  it('need not be known by who signed in at a provider', () => {
    expect(mustReplacePassword(caller(true, bySession(identity)))).toBe(false);
  });

  it('that was replaced stands in nobody’s way', () => {
    expect(mustReplacePassword(caller(false, bySession(null)))).toBe(false);
    expect(mustReplacePassword(caller(false, bySession(identity)))).toBe(false);
    expect(mustReplacePassword(caller(false, byToken))).toBe(false);
  });
});
