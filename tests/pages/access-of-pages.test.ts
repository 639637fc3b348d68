import type { LoaderFunctionArgs } from '@remix-run/node';
import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../setup/app';
import { askers, invite, isAdmin, isByToken, persons as everybody, type Person } from '../setup/askers';
import { addOwnKey, everyCall, marker, type EveryCall, type Ids } from '../setup/every-call';

interface RouteModule {
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
}

const modules = import.meta.glob<RouteModule>('../../app/routes/_app.*.{ts,tsx}', { eager: true });
const pages = Object.entries(modules).flatMap(([file, { loader }]) => {
  const name = /_app\.(.*)\.tsx?$/.exec(file)?.[1] ?? '';
  return loader === undefined ? [] : [{ name, loader }];
});

/** Pages take no token. */
const persons = everybody.filter((person) => !isByToken(person));

/** Help, and redirects. */
const forAnyone = ['help', 'workspaces._index', 'workspaces.$id.generate.$step'];
/** Unknown paths, and a creation draft of nobody. */
const nothing = /^\$$|^workspaces\.\$id\.\$$|^workspaces\.new\./;
const forAdmins = /^(users\b|organizations\b|audit\b|all-workspaces\b|file-folders\.\$folder)/;
const ofWorkspaces = /^workspaces\.\$id\b/;
const forOwners = /\$id\.(audit|delete|duplicate|mapping-key|transfer)$/;
const forEditors =
  /\.(columns\.bulk|\$column_\.list|settings_\.\$side|foreign-keys\.(\$key\.delete|add|import|scan)|\$job_\.(cancel|delete)|pii\.(recognizers|scan)|schema\.apply|subsetting\.(add|keys\.\$key|plan|tables\.\$table|tenant)|\$table_\.exclude)$/;
const forRows = /\.(\$column_\.list|\$job_\.report|settings_\.\$side)$/;
/** Pages with preconditions, which they report to those who may open them. */
const needsMore: Readonly<Record<string, number>> = {
  'workspaces.$id.columns.bulk': 404,
  'workspaces.$id.columns.find': 404,
  'workspaces.$id.jobs.$job_.report': 409,
  // its table is of no file
  'workspaces.$id.tables.$table_.file': 404,
};

function expected(name: string, person: Person): number {
  if (nothing.test(name) && (person !== 'nobody' || !name.startsWith('workspaces.new'))) return 404;
  if (forAnyone.includes(name)) return 200;
  if (person === 'nobody') return 401;
  if (forAdmins.test(name)) return isAdmin(person) ? 200 : 403;
  if (!ofWorkspaces.test(name)) return 200;
  const { place } = askers[person];
  if (place === undefined) return 404;
  const isOpen =
    (place.role === 'OWNER' || !forOwners.test(name)) &&
    (place.role !== 'READER' || !forEditors.test(name)) &&
    (place.rows || !forRows.test(name));
  return isOpen ? (needsMore[name] ?? 200) : 403;
}

let at: EveryCall;
let people: ReadonlyMap<Person, SignedIn>;
/** A mapping key of each person. */
const keys = new Map<Person, number>();
beforeAll(async () => {
  at = await everyCall(async (configured) => {
    people = await invite(configured);
    for (const [person, { user }] of people) {
      keys.set(person, (await addOwnKey(configured.app, user.id, `Of ${person}`)).id);
    }
  });
  provideApiEndpoint({ fetch: at.app.api.fetch, origin: 'http://app.test' });
});
afterAll(async () => {
  at.snapshot.close();
  await at.app.close();
});

/** The status of a page's loader for a person: 200 for the page or another one, 401 for a redirect to sign-in. */
async function look(
  page: (typeof pages)[number],
  person: Person,
  ids: Ids = at.ids,
): Promise<{ status: number; text: string }> {
  const params: Record<string, string> = {
    id: String(ids.workspace),
    workspace: String(ids.workspace),
    table: String(ids.table),
    column: String(ids.column),
    key: String(page.name.startsWith('mapping-keys') ? (keys.get(person) ?? 1) : ids.key),
    job: String(ids.endedJob),
    user: String(at.target.id),
    folder: String(at.folderId),
    draft: 'none',
    step: 'source',
    side: 'source',
  };
  const path = page.name
    .replaceAll('_', '')
    .replaceAll('.', '/')
    .replace(/\/?index$/, '');
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
  const cookie = people.get(person)?.cookie;
  const request = new Request(
    `http://app.test/${filled}`,
    cookie === undefined ? {} : { headers: { Cookie: cookie } },
  );
  try {
    const given: unknown = await page.loader({ request, params, context: {} });
    return { status: given instanceof Response && given.status >= 400 ? given.status : 200, text: '' };
  } catch (thrown) {
    return refusalOf(thrown);
  }
}

async function refusalOf(thrown: unknown): Promise<{ status: number; text: string }> {
  if (thrown instanceof Response) {
    const to = thrown.headers.get('Location');
    if (to?.startsWith('/login') === true) return { status: 401, text: '' };
    return { status: to === null ? thrown.status : 200, text: await thrown.text() };
  }
  const { init, data } = thrown as { init?: { status?: number } | null; data?: unknown };
  if (init?.status === undefined) throw thrown;
  return { status: init.status, text: JSON.stringify(data) };
}

describe('who may open which page', () => {
  let cases = 0;
  afterAll(() => process.stdout.write(`${cases} cases of who may open which page\n`));

  it.each(pages.map((page) => [page.name, page] as const))('%s', async (name, page) => {
    for (const person of persons) {
      const { status, text } = await look(page, person);
      cases += 1;
      expect.soft(status, `${person}: ${text}`).toBe(expected(name, person));
      if (person === 'outsider' || person === 'nobody') expect.soft(text).not.toContain('shop');
    }
  });

  const among = pages.filter(
    ({ name }) => ofWorkspaces.test(name) && !nothing.test(name) && !forAnyone.includes(name),
  );
  it.each(among.map((page) => [page.name, page] as const))(
    '%s of somebody else’s workspace',
    async (_, page) => {
      for (const person of persons) {
        const { status, text } = await look(page, person, at.others);
        cases += 1;
        expect.soft(status, `${person}: ${text}`).toBe(person === 'nobody' ? 401 : 404);
        expect.soft(text, person).not.toContain(marker);
      }
    },
  );
});
