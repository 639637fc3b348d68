import type { Database } from 'better-sqlite3';

/** Of an attached file, which is gone through once, as SQLite writes it: kibibytes below zero. */
const cacheSize = -256;

/** Files by the names under which they are attached while `work` runs. */
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
    // What else this connection writes begins with a lock on every file it has open, and must find none of these.
    if (db.open) for (const name of attached) db.exec(`DETACH ${name}`);
  }
}
