import { fileURLToPath } from 'node:url';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The import aliases of the repo; the same two as in tsconfig.json. */
export const aliases = { '~': folder('app'), '@core': folder('core') };
