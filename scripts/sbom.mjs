/**
 * `npm run sbom`: the bill of materials of what an installation runs, as CycloneDX 1.6 JSON on standard output. Made from
 * the lock file, as `npm sbom --omit=dev` leaves out packages that development needs too.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @param lock text of package-lock.json */
export function billOfMaterials(lock) {
  const { name, version, packages } = JSON.parse(lock);
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
  const root = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: { component: { ...root, licenses: licensesOf(packages['']) } },
    components: paths.map((path) => component(path, packages[path])),
    dependencies: ['', ...paths].map((path) => ({
      ref: path === '' ? root['bom-ref'] : path,
      dependsOn: dependenciesOf(path, packages),
    })),
  };
}

function component(path, { version, license, integrity, optional, name = nameAt(path) }) {
  const [algorithm, hash] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': path,
    ...groupAndName(name),
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    licenses: licensesOf({ license }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function groupAndName(whole) {
  const [group, name] = whole.split('/');
  return name === undefined ? { name: whole } : { group, name };
}

/** An SPDX identifier, or an expression of several. */
const licensesOf = ({ license }) =>
  license === undefined
    ? []
    : [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }];

/** Found as Node finds them: in the nearest node_modules on the way up. */
function dependenciesOf(path, packages) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path];
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (packages[found]) return [found];
      if (at === '') return [];
    }
  });
}

/** The same for the same lock file. */
function uuidOf(lock) {
  const hex = createHash('sha256').update(lock).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(billOfMaterials(readFileSync('package-lock.json', 'utf8')), null, 2));
