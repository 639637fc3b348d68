import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectorType } from '@core/contract/enums';
import { connectors } from './registry';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['conformance', 'files', 'hosted', 'sql'].includes(entry.name))
  .map((entry) => entry.name)
  .sort();

it('registers what every family folder exports, and nothing else', async () => {
  const exported = await Promise.all(
    folders.flatMap((folder) =>
      readdirSync(`${here}/${folder}`)
        .filter((file) => /-connectors?\.ts$/.test(file))
        .map((file) => import(`./${folder}/${file}`) as Promise<Record<string, unknown>>),
    ),
  );
  expect(exported).toHaveLength(folders.length);
  const found = exported.flatMap((module) => Object.values(module));
  expect(new Set(found)).toEqual(new Set<unknown>(connectors));
});

it('uses the types of the contract, each once', () => {
  const types = connectors.map((connector) => connector.type);
  expect(new Set(types).size).toBe(types.length);
  for (const type of types) expect(connectorType.options).toContain(type);
});

it('puts every connector through the conformance suite', () => {
  for (const folder of folders) {
    const test = readFileSync(`${here}/${folder}/${folder}-conformance.test.ts`, 'utf8');
    expect(test, folder).toContain('describeConformance(');
  }
});
