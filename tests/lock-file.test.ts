import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '../scripts/sbom.mjs';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

interface Bill {
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly scope: 'required' | 'optional';
    readonly purl: string;
    readonly hashes: readonly { readonly content: string }[];
    readonly licenses: readonly unknown[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const text = readFileSync('package-lock.json', 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);

it('every locked package has the hash that an installation is held against', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.flatMap(([path, { integrity = '' }]) => (/^sha512-/.test(integrity) ? [] : [path]))).toEqual(
    [],
  );
});

describe('the bill of materials', () => {
  const { components, dependencies } = billOfMaterials(text) as Bill;

  it('has every package that an installation runs, with version, hash and licence', () => {
    const shipped = locked.filter(([, { dev }]) => dev !== true).map(([path]) => path);
    expect(components.map((component) => component['bom-ref'])).toEqual(shipped);
    for (const { name, version, hashes, licenses } of components) {
      expect(version, name).toMatch(/^\d+\./);
      expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses, name).toHaveLength(1);
    }
    expect(components.map(({ purl }) => purl)).toContain(`pkg:npm/%40remix-run/serve@2.17.5`);
  });

  it('has no licence that forbids commercial use or asks for the source', () => {
    const texts = components.map(({ licenses }) => JSON.stringify(licenses));
    expect(texts.filter((license) => /GPL|AGPL|SSPL|BUSL|NC/.test(license))).toEqual([]);
  });

  it('leads from the application to every required component', () => {
    const reached = new Set<string>();
    const visit = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) visit(next);
    };
    visit(dependencies[0]!.ref);
    const required = components.filter(({ scope }) => scope === 'required');
    expect(required.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
  });
});
