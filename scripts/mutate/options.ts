import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { filesBelow } from './import-graph';

const schema = z.strictObject({
  room: z.array(z.string().startsWith('core')).default([]),
  seed: z.coerce.number().int().default(1),
  count: z.coerce.number().int().positive().default(40),
  minutes: z.coerce.number().positive().default(30),
  tests: z.enum(['room', 'all']).default('room'),
});

/** What a mutation run was asked for. */
export type MutateOptions = z.infer<typeof schema>;

export const usage = `npm run mutate -- [--room=core/identity …] [--seed=1] [--count=40] [--minutes=30] [--tests=room|all]

  --room     a folder or file of the core, several times if need be; without it, what was changed since main
  --seed     which faults are drawn
  --count    how many of each room
  --minutes  how long each room may take
  --tests    room: the tests of the room that import the file (default); all: those of other rooms too`;

/** @throws Error for what is not known */
export function parseOptions(args: readonly string[]): MutateOptions {
  const given: Record<string, string | string[]> = {};
  for (const arg of args) {
    const [, name = '', value = ''] = /^--([a-z]+)=(.+)$/.exec(arg) ?? [];
    if (name === '') throw new Error(`What is ${arg}?`);
    given[name] = name === 'room' ? [...(given.room ?? []), value.replace(/\/$/, '')] : value;
  }
  return schema.parse(given);
}

/** The files to put faults into, by room: those asked for, or else those that differ from main. */
export function filesByRoom(rooms: readonly string[]): Map<string, string[]> {
  const files = rooms.length > 0 ? rooms.flatMap(filesBelow) : changedFiles();
  const byRoom = new Map<string, string[]>();
  for (const file of new Set(files)) {
    if (!isMutated(file)) continue;
    const room = rooms.find((one) => file === one || file.startsWith(`${one}/`)) ?? roomOf(file);
    byRoom.set(room, [...(byRoom.get(room) ?? []), file]);
  }
  return byRoom;
}

/** The folder below the core that a file lies in. */
export const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Sources of behaviour: no tests, nor what only tests use, nor tables of texts. */
const isMutated = (file: string): boolean =>
  file.startsWith('core/') &&
  file.endsWith('.ts') &&
  !/\.(test|cases|d)\.ts$|\/(testing|conformance|evaluation|texts|words|dictionaries)\//.test(file);

function changedFiles(): string[] {
  const base = mergeBase();
  const lines = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lines.flatMap((text) => text.split('\n')).filter((file) => file !== '');
}

/** Where this branch left main; on main itself, the last commit. */
function mergeBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // no such branch here
    }
  }
  return 'HEAD';
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
