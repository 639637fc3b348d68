import { fileURLToPath } from 'node:url';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The import aliases of the repo; tsconfig.json names the same two. */
export const aliases = { '~': folder('app'), '@core': folder('core') };
