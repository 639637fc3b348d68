import type { WorkspaceRole } from '@core/contract/enums';
import type { SignedIn } from './app';
import type { ConfiguredApp } from './configured-app';

export interface Asker {
  /** In the installation; absent: not signed in. */
  readonly role?: 'User' | 'Admin' | 'Owner';
  /** In the workspace that is asked about; absent: none. */
  readonly place?: { readonly role: WorkspaceRole; readonly rows: boolean };
  readonly isByOrganization?: boolean;
  /** Scope of the token that stands for a session. */
  readonly token?: 'read' | 'write';
}

const user = { role: 'User' } as const;
const owner = { ...user, place: { role: 'OWNER', rows: true } } as const;

/** Everybody that calls and pages are held against, and what each of them may: the one list. */
const list = {
  nobody: {},
  outsider: user,
  reader: { ...user, place: { role: 'READER', rows: false } },
  readerWithRows: { ...user, place: { role: 'READER', rows: true } },
  editor: { ...user, place: { role: 'EDITOR', rows: false } },
  editorWithRows: { ...user, place: { role: 'EDITOR', rows: true } },
  owner,
  ownerByToken: { ...owner, token: 'write' },
  ownerByReadToken: { ...owner, token: 'read' },
  memberByOrganization: { ...user, place: { role: 'READER', rows: false }, isByOrganization: true },
  admin: { role: 'Admin' },
  installationOwner: { role: 'Owner' },
} as const satisfies Record<string, Asker>;

export type Person = keyof typeof list;
export const askers: Readonly<Record<Person, Asker>> = list;
export const persons = Object.keys(list) as readonly Person[];

export const isAdmin = (person: Person): boolean =>
  askers[person].role === 'Admin' || askers[person].role === 'Owner';
export const isByToken = (person: Person): boolean => askers[person].token !== undefined;

/** Signs each of them in, in their place; who asks by a token is the owner. */
export async function invite(at: ConfiguredApp): Promise<Map<Person, SignedIn>> {
  const { app, owner: first, blindEditor, workspace } = at;
  const people = new Map<Person, SignedIn>([
    ['owner', first],
    ['editor', blindEditor],
  ]);
  for (const person of persons) {
    const { role, place, isByOrganization, token } = askers[person];
    if (role === undefined || people.has(person)) continue;
    if (token !== undefined) {
      people.set(person, first);
      continue;
    }
    const signedIn = await app.signIn(`a-${person.toLowerCase()}`, { role });
    people.set(person, signedIn);
    if (place === undefined) continue;
    const userId = signedIn.user.id;
    const holder = isByOrganization ? await groupOf(at, userId) : ({ kind: 'user', userId } as const);
    await app.store.workspaces.addMembership(workspace.id, holder, {
      role: place.role,
      mayViewData: place.rows,
    });
  }
  return people;
}

async function groupOf({ app }: ConfiguredApp, userId: number) {
  const group = await app.store.organizations.create('Group');
  await app.store.organizations.setOfUser(userId, [group.id]);
  return { kind: 'organization', organizationId: group.id } as const;
}
