import type { Database } from 'better-sqlite3';

/** Cache size of an attached file, which is read once; SQLite writes kibibytes as a negative number. */
const cacheSize = -256;

/** Attaches files under the given names while `work` runs. */
export async function whileAttached<T>(
  db: Database,
  files: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const attached: string[] = [];
  try {
    for (const [name, path] of Object.entries(files)) {
      db.prepare(`ATTACH ? AS ${name}`).run(path);
      attached.push(name);
      db.pragma(`${name}.cache_size = ${cacheSize}`);
    }
    return await work();
  } finally {
    // Other writes on this connection lock every file it has open, so these must be detached.
    if (db.open) for (const name of attached) db.exec(`DETACH ${name}`);
  }
}
