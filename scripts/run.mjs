/** Runs a TypeScript file of the repo with its import aliases: `node scripts/run.mjs bench/bench.ts -- …`. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs';

ensureNode();
ensureInstalled();
ensureBuilt();
const [file, ...args] = process.argv.slice(2);
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
