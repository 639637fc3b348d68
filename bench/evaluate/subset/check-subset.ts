import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyEnds, SourceConnection } from '@core/connectors/connector';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import { silentLogger } from '@core/kernel/logger';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import { canonicalText } from '@core/subset/rows/canonical-text';
import { selectRows, type SelectedRows } from '@core/subset/select-rows';
import type { SubsetAsk } from '@core/subset/settings';
import { subsetSource } from '@core/subset/subset-source';

export interface AskedSubset {
  readonly table: string;
  readonly ask: SubsetAsk;
  /** Keys that the source does not declare. */
  readonly keys: readonly KeyEnds[];
  /** By table, the columns whose texts tell its rows apart, on an engine that has keys. */
  readonly identities: ReadonlyMap<string, readonly string[]>;
}

/** A subset of one source, and what is wrong with it. */
export interface CheckedSubset {
  readonly selected: SelectedRows;
  readonly seconds: number;
  readonly rows: number;
  readonly total: number;
  /** References of chosen rows to a row that the source has and the subset has not. */
  readonly orphans: number;
  /** Tables of which other rows are read than planned. */
  readonly unlikePlan: number;
  readonly isRepeated: boolean;
  /** By table, a hash of the texts of what its chosen rows are told apart by. */
  readonly contents: ReadonlyMap<string, string>;
}

/** Chooses a subset twice, reads it, and looks every reference up in what was read. */
export async function checkSubset(config: ConnectionConfig, asked: AskedSubset): Promise<CheckedSubset> {
  const connector = connectorCatalogue(connectors).get(config.type);
  const source = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  try {
    const { tables: all, foreignKeys } = await source.introspect();
    const tables = all.filter(({ kind }) => kind === 'table');
    const inSource = ({ name }: TableName) => tables.find((table) => table.name === name)!;
    const named = asked.keys.map((key) => ({
      ...key,
      child: inSource(key.child),
      parent: inSource(key.parent),
    }));
    const keys = [...foreignKeys, ...named];
    const { textEquality } = connector.capabilities;
    const { schema, name } = inSource({ schema: '', name: asked.table });
    const settings = {
      seed: 1,
      targets: [{ table: { schema, name }, ask: asked.ask }],
      keys: [],
      tables: [],
    };
    const signal = new AbortController().signal;
    const choose = () => {
      const store = openRunFiles({
        store: 'local',
        folder: mkdtempSync(join(tmpdir(), 'understudy-subset-')),
      });
      return selectRows({ source, tables, keys, settings, textEquality, signal }, store).then((selected) => ({
        selected,
        store,
      }));
    };
    const started = performance.now();
    const { selected, store } = await choose();
    const seconds = (performance.now() - started) / 1000;
    const again = await choose();
    const of = subsetSource(source, { files: selected.files, store, tables, textEquality });
    const read = await readKeys(of, tables, keys, asked.identities);
    return {
      selected,
      seconds,
      rows: sum(selected.plan.tables.map(({ got }) => got)),
      total: sum(selected.plan.tables.map(({ total }) => total)),
      orphans: await orphansIn(source, read, tables, keys),
      unlikePlan: selected.plan.tables.filter(({ table, got }) => read.rows.get(tableKey(table)) !== got)
        .length,
      contents: read.contents,
      isRepeated: JSON.stringify(again.selected) === JSON.stringify(selected),
    };
  } finally {
    await source.close();
  }
}

interface ReadKeys {
  readonly rows: ReadonlyMap<string, number>;
  readonly contents: ReadonlyMap<string, string>;
  /** By key, what its chosen children refer to, and what chosen parents have. */
  readonly refers: readonly ReadonlySet<string>[];
  readonly has: readonly ReadonlySet<string>[];
}

/** Texts that need no hash, so that a fault of hashing shows. */
async function readKeys(
  of: SourceConnection,
  tables: readonly TableSchema[],
  keys: readonly KeyEnds[],
  identities: AskedSubset['identities'] = new Map(),
): Promise<ReadKeys> {
  const rows = new Map<string, number>();
  const contents = new Map<string, string>();
  const refers = keys.map(() => new Set<string>());
  const has = keys.map(() => new Set<string>());
  for (const table of tables) {
    const columns = table.columns.map(({ name, type, nativeType }) => ({
      name,
      type,
      nativeType,
      as: 'decoded' as const,
    }));
    const ends = keys.flatMap((key, at) => [
      ...(tableKey(key.child) === tableKey(table)
        ? [{ key, at, names: key.childColumns, into: refers[at]!, isChild: true }]
        : []),
      ...(tableKey(key.parent) === tableKey(table)
        ? [{ key, at, names: key.parentColumns, into: has[at]!, isChild: false }]
        : []),
    ]);
    let count = 0;
    const texts: string[] = [];
    const identity = identities.get(table.name) ?? [];
    for (const shard of await of.shards(table, 1_000_000))
      for await (const batch of of.read({ shard, columns, batchSize: 10_000 })) {
        count += batch.rowCount;
        const textAt = (name: string, row: number) => {
          const at = columns.findIndex((column) => column.name === name);
          return canonicalText(batch.columns[at]!, row, columns[at]!.type);
        };
        for (let row = 0; row < batch.rowCount; row++) {
          texts.push(JSON.stringify(identity.map((name) => textAt(name, row))));
          for (const { key, at: _key, names, into, isChild } of ends) {
            if (isChild && key.only && !key.only.texts.includes(textAt(key.only.column, row) ?? '')) continue;
            const ofKey = inOrder(key, names).map((name) => textAt(name, row)?.toLowerCase() ?? null);
            if (!ofKey.includes(null)) into.add(JSON.stringify(ofKey));
          }
        }
      }
    rows.set(tableKey(table), count);
    contents.set(table.name, createHash('sha256').update(texts.sort().join('\n')).digest('hex'));
  }
  return { rows, contents, refers, has };
}

/** Columns of one end in the order of the parent's names. */
const inOrder = ({ parentColumns }: KeyEnds, names: readonly string[]): string[] =>
  [...names.keys()]
    .sort((one, other) => (parentColumns[one]! < parentColumns[other]! ? -1 : 1))
    .map((at) => names[at]!);

async function orphansIn(
  source: SourceConnection,
  { refers, has }: ReadKeys,
  tables: readonly TableSchema[],
  keys: readonly KeyEnds[],
): Promise<number> {
  const lost = keys.map((_, at) => [...refers[at]!].filter((text) => !has[at]!.has(text)));
  if (lost.every((texts) => texts.length === 0)) return 0;
  const whole = await readKeys(source, tables, keys);
  return sum(lost.map((texts, at) => texts.filter((text) => whole.has[at]!.has(text)).length));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
