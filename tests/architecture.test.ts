import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Rooms, most specific first: a file belongs to the first whose pattern matches. 'connector contract' and the like are
 * the files of a room that others may import.
 */
const rooms: readonly [name: string, pattern: RegExp][] = [
  ['api client', /^core\/api\/(client|endpoint|handed-over)\.ts$/],
  [
    'connector contract',
    /^core\/connectors\/(connector|schema|schema-texts|check-before|check-shape|csv-facts|csv-refusals|known-tables|left-out|catalogue|allowed-folders|host-rules)\.ts$/,
  ],
  [
    'generator contract',
    /^core\/generators\/(generator|describe|document-paths|forecast|review|suggest|registry|weighted-list)\.ts$/,
  ],
  ['word lists', /^core\/generators\/words\//],
  ['recognizer contract', /^core\/discovery\/pii\/recognizer\.ts$/],
  ['synthesis contract', /^core\/synthesis\/[a-z-]+\.ts$/],
  ['composition', /^core\/(main|start-server|worker|connection-host|environment)\.ts$/],
  ['kernel', /^core\/kernel\//],
  ['contract', /^core\/contract\//],
  ['api', /^core\/api\//],
  ['door', /^core\/door\//],
  ['connectors', /^core\/connectors\//],
  ['formulas', /^core\/formulas\//],
  ['generators', /^core\/generators\//],
  ['subset settings', /^core\/subset\/(settings|subset-plan)\.ts$/],
  ['subset', /^core\/subset\//],
  ['discovery', /^core\/discovery\//],
  ['synthesis', /^core\/synthesis\//],
  ['pipeline', /^core\/pipeline\//],
  ['jobs', /^core\/jobs\//],
  ['store', /^core\/store\//],
  ['samples', /^core\/samples\//],
  ['domain', /^core\/(identity|workspaces|schema|configuration|audit)\//],
  ['server entry', /^app\/entry\.server\.tsx$/],
  ['routes', /^app\/routes\//],
  ['machines', /^app\/machines\//],
  ['services', /^app\/services\//],
  ['ui', /^app\/ui\//],
  ['styles', /^app\/styles\//],
  ['locales', /^app\/locales\//],
  ['app frame', /^app\/[a-z.0-9-]+\.tsx?$/],
];

/**
 * What each room may import besides itself, from the ground up. The folders `app` and `core` are not the floors: machines
 * stand in `app`, and below everything in `core` that runs on them.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  // The ground: nothing below it.
  kernel: [],
  contract: [],
  // Which states a flow has and what may follow what: pure, stores nothing, calls nobody. The domain, jobs, store and API
  // ask it before they act; services and routes compute from it what a page offers.
  machines: ['contract'],
  'connector contract': ['kernel', 'contract'],
  'generator contract': ['kernel', 'contract', 'generators', 'word lists', 'formulas'],
  'recognizer contract': ['kernel', 'contract'],
  'synthesis contract': ['kernel', 'synthesis'],
  connectors: ['kernel', 'contract', 'connector contract'],
  'word lists': ['kernel', 'contract'],
  formulas: ['kernel'],
  generators: ['kernel', 'contract', 'generator contract', 'word lists', 'formulas'],
  discovery: [
    'kernel',
    'contract',
    'connector contract',
    'generator contract',
    'recognizer contract',
    'word lists',
    'domain',
  ],
  'subset settings': ['connector contract'],
  subset: ['kernel', 'contract', 'connector contract', 'formulas', 'subset settings'],
  synthesis: ['kernel', 'synthesis contract'],
  domain: ['kernel', 'contract', 'connector contract', 'generator contract', 'machines', 'subset settings'],
  pipeline: [
    'kernel',
    'contract',
    'connector contract',
    'generator contract',
    'word lists',
    'synthesis contract',
    'domain',
    'subset',
    'subset settings',
  ],
  jobs: [
    ...['kernel', 'contract', 'connector contract', 'generator contract', 'synthesis contract'],
    ...['pipeline', 'domain', 'machines', 'subset', 'subset settings'],
  ],
  store: ['kernel', 'contract', 'connector contract', 'domain', 'jobs', 'machines'],
  samples: ['kernel'],
  api: [
    'kernel',
    'contract',
    'connector contract',
    'generator contract',
    'domain',
    'discovery',
    'recognizer contract',
    'jobs',
    'machines',
    'synthesis contract',
    'api client',
    'door',
    'subset',
    'subset settings',
  ],
  'api client': ['contract'],
  door: ['kernel', 'contract'],
  composition: [
    ...[
      'kernel',
      'contract',
      'connector contract',
      'connectors',
      'generator contract',
      'generators',
      'discovery',
    ],
    ...[
      'recognizer contract',
      'synthesis contract',
      'domain',
      'pipeline',
      'jobs',
      'store',
      'samples',
      'api',
      'api client',
      'door',
    ],
  ],
  routes: ['services', 'machines', 'ui', 'contract', 'app frame'],
  services: ['api client', 'machines', 'contract', 'locales', 'app frame'],
  locales: ['contract'],
  ui: ['machines', 'contract', 'styles', 'locales'],
  styles: [],
  'app frame': ['services', 'ui', 'styles', 'locales', 'contract'],
  'server entry': ['composition', 'app frame', 'services'],
};

/** npm packages that only these rooms may import. */
const packageHomes: readonly [pattern: RegExp, rooms: readonly string[]][] = [
  [
    /^(react|react-dom|react-i18next|@remix-run\/.*|@xstate\/react|@conform-to\/.*)(\/.*)?$/,
    ['routes', 'ui', 'services', 'app frame', 'server entry'],
  ],
  [/^(pg|pg-copy-streams)$/, ['connectors', 'store']],
  [/^mysql2(\/.*)?$/, ['connectors']],
  [/^better-sqlite3$/, ['connectors', 'store', 'samples']],
  [/^kysely/, ['store']],
  [/^hono/, ['api']],
  [/^jose$/, ['domain']],
  [/^remix-auth/, ['services']],
  [/^xstate/, ['machines', 'jobs', 'domain', 'services', 'routes']],
  [/^@faker-js\/faker/, ['generators', 'word lists']],
];

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly imports: readonly { readonly specifier: string; readonly typeOnly: boolean }[];
}

const files = ['app', 'core'].flatMap((folder) => sourcesOf(folder)).map(parse);
const byPath = new Map(files.map((file) => [file.path, file]));

describe('the import table', () => {
  it('covers every source file', () => {
    expect(files.filter((file) => file.room === 'none').map((file) => file.path)).toEqual([]);
  });

  it('is respected by every import', () => {
    const broken = files.flatMap((file) =>
      internalImports(file)
        .filter((target) => target.room !== file.room && !mayImport[file.room]?.includes(target.room))
        .map((target) => `${file.path} (${file.room}) → ${target.path} (${target.room})`),
    );
    expect(broken).toEqual([]);
  });

  it('restricts npm packages to their rooms', () => {
    const broken = files.flatMap((file) =>
      file.imports
        .filter(({ specifier }) =>
          packageHomes.some(([pattern, homes]) => pattern.test(specifier) && !homes.includes(file.room)),
        )
        .map(({ specifier }) => `${file.path} (${file.room}) → ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  it('keeps engines separate', () => {
    // What every family may build on; it imports no family itself.
    const shared = ['conformance', 'files', 'sql'];
    const engineOf = (path: string) => /^core\/connectors\/([a-z-]+)\//.exec(path)?.[1];
    const broken = files.flatMap((file) =>
      internalImports(file)
        .filter((target) => {
          const [from, to] = [engineOf(file.path), engineOf(target.path)];
          return (
            from !== undefined &&
            to !== undefined &&
            from !== to &&
            from !== 'conformance' &&
            !shared.includes(to) &&
            !file.path.includes('/testing/')
          );
        })
        .map((target) => `${file.path} → ${target.path}`),
    );
    expect(broken).toEqual([]);
  });

  it('restricts SQL and knowledge of single engines to connectors', () => {
    const homes = [
      'connectors',
      'connector contract',
      'store',
      'samples',
      'contract',
      'locales',
      'composition',
    ];
    // descriptions of steps for users; no statement is created or read there
    const shown = ['core/pipeline/tasks/after-load.ts'];
    const strange =
      /\bengineDetails\b|\.expression\b|\bdefinition\.match\b|[Ss]chema\b[^;\n]*[=:?]\s*'public'|\b(SELECT|INSERT INTO|CREATE TABLE|ALTER TABLE|DROP TABLE)\b|nativeType\.(match|to|starts|includes|replace|split)|test\((\w+\.)?nativeType\)/;
    const readers = files.filter(
      ({ path, room }) =>
        path.startsWith('core/') &&
        !homes.includes(room) &&
        !shown.includes(path) &&
        !path.includes('/discovery/pii/') &&
        strange.test(codeOf(path)),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('has request bodies read in routes only, not in services', () => {
    // the second keeps a form whose session has ended
    const homes = ['app/services/form.server.ts', 'app/services/sent-form.server.ts'];
    const readers = files.filter(
      ({ path, room }) =>
        room === 'services' &&
        !homes.includes(path) &&
        /\b(readForm|readFields|readFormData|formData)\(/.test(codeOf(path)),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('leaves sorting of words to the server: browsers collate differently', () => {
    const sorters = files.filter(
      ({ room, path }) => room === 'ui' && /localeCompare|Intl\.Collator/.test(codeOf(path)),
    );
    expect(sorters.map(({ path }) => path)).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(findCycles()).toEqual([]);
  });

  it('lets only the composition roots read the environment', () => {
    const readers = files.filter((file) => /process\.env/.test(readFileSync(join(root, file.path), 'utf8')));
    const strangers = readers.filter((file) => file.room !== 'composition').map((file) => file.path);
    expect(strangers.filter((path) => path.startsWith('core/'))).toEqual([]);
  });
});

/** The text of a file without its comments. */
const codeOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(tsx?|json)$/.test(entry.name) &&
        !/\.(test|conformance-target)\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/conformance/'));
}

function parse(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  const imports = [...text.matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
  return { path, room: rooms.find(([, fits]) => fits.test(path))?.[0] ?? 'none', imports };
}

function resolve(from: SourceFile, specifier: string): SourceFile | undefined {
  const base = specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith('@core/')
      ? `core/${specifier.slice(6)}`
      : specifier.startsWith('.')
        ? normalize(join(dirname(from.path), specifier))
        : null;
  if (base === null) return undefined;
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => byPath.get(base + end)).find(Boolean);
}

function internalImports(file: SourceFile, withTypes = true): SourceFile[] {
  return file.imports
    .filter(({ typeOnly }) => withTypes || !typeOnly)
    .map(({ specifier }) => resolve(file, specifier))
    .filter((target) => target !== undefined);
}

function findCycles(): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[] = [];
  const visit = (file: SourceFile): void => {
    const at = trail.indexOf(file.path);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file.path].join(' → '));
      return;
    }
    if (done.has(file.path)) return;
    trail.push(file.path);
    internalImports(file, false).forEach(visit);
    trail.pop();
    done.add(file.path);
  };
  files.forEach(visit);
  return cycles;
}
