import { readFile, writeFile } from 'node:fs/promises';
import type { ColumnGenerator } from '@core/generators/generator';
import type { Column } from '@core/kernel/data/column';
import { joinOwnValues, OwnValueCount, type OwnValues } from '../source-values/own-values';
import { partsReader } from '../source-values/value-parts';
import type { GeneratorMove } from '../run-plan';
import { ownValuesFile } from './gathered-files';
import type { RunSession } from './run-session';
import { setHash } from './set-hash';

/** Compares the generated values of one column with their own source values, shard by shard. */
export class OwnCheck {
  private readonly newCount: () => OwnValueCount;
  private count: OwnValueCount;

  constructor(session: RunSession, move: GeneratorMove, generator: ColumnGenerator) {
    const { root, domain } = move;
    const hash = setHash(session.workspaceHash, `own:${domain}`);
    const partsOf = partsReader(session.tools.generators, move);
    this.newCount = () => new OwnValueCount(root.type, generator, hash, partsOf);
    this.count = this.newCount();
  }

  look(source: Column, made: Column, rowCount: number): void {
    this.count.add(source, made, rowCount);
  }

  /** The result since the shard began; starts a new one. */
  take(): OwnValues {
    const { count } = this;
    this.count = this.newCount();
    return count.result();
  }
}

/** By column index in the table. */
type OwnValuesOf = Readonly<Record<number, OwnValues>>;

/** Stores the result of a shard for the proof. Called before its rows are committed, so that no row is missed. */
export async function keepOwnValues(
  { files }: RunSession,
  table: number,
  shard: number,
  makers: readonly { readonly at: number; readonly own?: OwnCheck }[],
): Promise<void> {
  const seen: OwnValuesOf = Object.fromEntries(
    makers.flatMap(({ at, own }) => (own ? [[at, own.take()]] : [])),
  );
  if (Object.keys(seen).length === 0) return;
  const file = files.write(ownValuesFile(table, shard));
  await writeFile(file.path, JSON.stringify(seen), { mode: 0o600 });
  await file.finish();
}

/** Over all shards of a table, by column index. */
export async function readOwnValues(
  { files, plan }: RunSession,
  table: number,
): Promise<(at: number) => OwnValues> {
  const names = await files.list(ownValuesFile(table, ''));
  const shards = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(await files.read(name), 'utf8')) as OwnValuesOf),
  );
  const isFree = plan.tables[table]?.model?.form === 'free';
  return (at) => {
    const own = joinOwnValues(shards.flatMap((seen) => seen[at] ?? []));
    return isFree ? { ...own, domains: ofAnyMembers(own.domains) } : own;
  };
}

/** What generators are given in rows that a model makes is no value of the source: any of those may be a member. */
const ofAnyMembers = (domains: OwnValues['domains']): OwnValues['domains'] =>
  Object.fromEntries(
    Object.entries(domains).map(([name, { members: _ofMadeRows, ...domain }]) => [name, domain]),
  );
