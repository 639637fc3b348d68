import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Statements that select a database: the script runs in one created for it. */
const choosesDatabase = /^(DROP DATABASE|CREATE DATABASE|USE |\\c )[^;]*;/gim;

/** The script for an engine in a folder, by its suffix; null if there is none. */
export function scriptIn(folder: string, ending: string): string | null {
  const name = readdirSync(folder).find((file) => file.toLowerCase().endsWith(ending.toLowerCase()));
  return name === undefined ? null : scriptOf(join(folder, name));
}

/** A script, for the database that it is given. */
export const scriptOf = (path: string): string => readFileSync(path, 'utf8').replace(choosesDatabase, '');
