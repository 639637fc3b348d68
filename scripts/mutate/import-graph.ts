import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const folders = ['app', 'core', 'scripts', 'tests'];
const aliases: readonly (readonly [string, string])[] = [
  ['@core/', 'core/'],
  ['~/', 'app/'],
];

/** Which files of the repository import which, by their paths in it. */
export class ImportGraph {
  private readonly imports = new Map<string, readonly string[]>();

  /** Test files in some folders that import a file, directly or by way of others; the nearest first. */
  testsOf(file: string, ...inFolders: readonly string[]): string[] {
    const reached = inFolders.flatMap(testFiles).flatMap((test) => {
      const distance = this.distance(test, file);
      return distance === null ? [] : [{ test, distance }];
    });
    return reached
      .sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  }

  /** How many imports lie between two files; null if none lead there. */
  private distance(from: string, to: string): number | null {
    const seen = new Set([from]);
    let level = [from];
    for (let distance = 0; level.length > 0; distance++) {
      if (level.includes(to)) return distance;
      level = level.flatMap((file) =>
        this.importsOf(file).filter((one) => !seen.has(one) && seen.add(one) !== undefined),
      );
    }
    return null;
  }

  private importsOf(file: string): readonly string[] {
    const known = this.imports.get(file);
    if (known !== undefined) return known;
    const { importedFiles } = ts.preProcessFile(withoutTypes(readFileSync(file, 'utf8')), true, true);
    const found = importedFiles.flatMap(({ fileName }) => resolved(file, fileName) ?? []);
    this.imports.set(file, found);
    return found;
  }
}

/** The test files below a folder. */
function testFiles(folder: string): string[] {
  return filesBelow(folder).filter((file) => /\.test\.tsx?$/.test(file));
}

/** The TypeScript files below a folder, or the file itself; in order. */
export function filesBelow(path: string): string[] {
  if (/\.tsx?$/.test(path)) return existsSync(path) ? [path] : [];
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

/** What is imported for its types alone is gone when a test runs. */
const withoutTypes = (text: string): string => text.replace(/^(?:import|export) type [^;]*;/gm, '');

function resolved(from: string, name: string): string | null {
  const path = pathOf(from, name);
  if (path === null || !folders.some((folder) => path.startsWith(`${folder}/`))) return null;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')];
  return candidates.find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? null;
}

function pathOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  for (const [alias, folder] of aliases) if (name.startsWith(alias)) return folder + name.slice(alias.length);
  return null;
}
