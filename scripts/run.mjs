/**
 * Runs a TypeScript file of the repo with its import aliases: `node scripts/run.mjs bench/bench.ts -- …`. What needs no
 * build says `--sources` before the file.
 */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs';

ensureNode();
ensureInstalled();
const given = process.argv.slice(2);
const isOfSources = given[0] === '--sources';
if (!isOfSources) ensureBuilt();
const [file, ...args] = isOfSources ? given.slice(1) : given;
process.argv.splice(1, process.argv.length - 1, resolve(file), ...args.filter((arg) => arg !== '--'));

const vite = await createServer({
  configFile: 'vite.worker.config.ts',
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = await vite.ssrLoadModule(resolve(file));
  process.exitCode = (await main(process.argv.slice(2))) ?? 0;
} finally {
  await vite.close();
}
