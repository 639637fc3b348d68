import type { Column } from '@core/kernel/data/column';
import { eachText } from '@core/kernel/data/each-text';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import type { DraftFile } from '../run-files/run-files';
import { isTelling } from '../source-values/telling';
import { partsReader, partText, type PartsOf } from '../source-values/value-parts';
import { ValueSetWriter } from '../source-values/value-set-writer';
import { hashesFile, setColumns } from './gathered-files';
import type { RunSession } from './run-session';
import { setHash } from './set-hash';

/** Collects a column batch by batch, and commits its files at the end. */
export interface Gatherer {
  add(column: Column, rowCount: number): void;
  finish(): Promise<void>;
}

/** Collectors of the source values of one shard, by column index in the table. */
export function setGatherers(
  session: RunSession,
  tableAt: number,
  shard: number,
): ReadonlyMap<number, Gatherer> {
  const table = session.plan.tables[tableAt]!;
  return new Map(
    setColumns(table).map(({ at, move }) => {
      const file = session.files.write(hashesFile(tableAt, at, shard));
      const hash = setHash(session.workspaceHash, move.sourceSet!);
      const partsOf = partsReader(session.tools.generators, move);
      return [at, setGatherer(file, table.columns[at]!.type, hash, partsOf)];
    }),
  );
}

function setGatherer(file: DraftFile, type: LogicalType, hash: KeyedHash, partsOf: PartsOf | null): Gatherer {
  const set = new ValueSetWriter(hash, file.path);
  const addParts = (text: string) =>
    partsOf?.(text).forEach((part) => isTelling(part.text) && set.add(partText(part)));
  const take = partsOf ? addParts : (text: string) => isTelling(text) && set.add(text);
  return {
    add: (column, rowCount) => void eachText(column, type, rowCount, take),
    async finish() {
      set.close();
      await file.finish();
    },
  };
}
