import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyEnds } from '@core/connectors/connector';
import { exactText } from '@core/kernel/data/text-equality';
import { ChosenRows, type KeyFileStore } from '../key-files/key-file';
import { IdentityHasher, identityOf } from '../rows/identity';
import { labelOf, rootHash } from '../select/make-model';
import { selectRows, type SelectedRows } from '../select-rows';
import type { SubsetSettings } from '../settings';
import type { SubsetRequest } from '../subset-request';
import { memorySource, type MemoryTable } from './memory-source';

export const noSettings: SubsetSettings = { seed: 1, targets: [], keys: [], tables: [] };

/** Key files in a new folder of the system's temporary ones. */
export function keyFolder(): KeyFileStore {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-subset-'));
  return {
    write: (name) => ({ path: join(folder, name), finish: async () => undefined, abandon: () => undefined }),
    read: async (name) => join(folder, name),
  };
}

export interface ChosenInMemory extends SelectedRows {
  /** By table, the numbers of its chosen rows. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  readonly reads: ReadonlyMap<string, number>;
}

/** Chooses rows of tables in memory, and tells which they are. */
export async function choose(
  tables: readonly MemoryTable[],
  keys: readonly KeyEnds[],
  settings: Partial<SubsetSettings>,
  more: Partial<SubsetRequest> = {},
): Promise<ChosenInMemory> {
  const source = memorySource(tables);
  const store = keyFolder();
  const asked = { ...noSettings, ...settings };
  const selected = await selectRows(
    {
      ...{ source, keys, settings: asked, textEquality: exactText, batchSize: 7 },
      tables: tables.map(({ schema }) => schema),
      signal: new AbortController().signal,
      ...more,
    },
    store,
  );
  const reads = new Map(source.reads);
  const rows = new Map<string, number[]>();
  for (const [at, { schema, rows: all }] of tables.entries()) {
    const { isWhole, file } = selected.files.tables[at]!;
    if (isWhole || file === null) {
      rows.set(schema.name, [...all.keys()]);
      continue;
    }
    const chosen = ChosenRows.read(await store.read(file.name));
    const identity = identityOf(schema, keys);
    const hasher = new IdentityHasher(rootHash(asked.seed).derive(labelOf(schema)), schema, identity);
    const columns = identity.columns.map((name) =>
      schema.columns.findIndex((column) => column.name === name),
    );
    const batch = await source.sample(
      schema,
      columns.map((column) => ({ ...schema.columns[column]!, as: 'decoded' })),
      all.length,
    );
    rows.set(
      schema.name,
      [...all.keys()].filter((row) => {
        const [low, high] = hasher.hashRow(batch.columns, row);
        return chosen.has(low!, high!);
      }),
    );
  }
  return { ...selected, rows, reads };
}
