import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectorType } from '@core/contract/enums';
import { connectors } from './registry';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['conformance', 'files', 'hosted'].includes(entry.name))
  .map((entry) => entry.name)
  .sort();

it('registers every folder, and has a folder for everything registered', () => {
  expect(connectors.map((connector) => connector.type.toLowerCase().replaceAll('_', '-')).sort()).toEqual(
    folders,
  );
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
