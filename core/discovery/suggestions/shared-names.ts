import type { PiiMark } from '@core/configuration/configuration';
import type { Workbench } from '@core/configuration/workbench';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn } from '@core/schema/stored-schema';
import { readPlaces } from '../pii/sample-table';
import type { DomainReading } from './closed-domains';

/** Rows read per table. */
const limits = { rows: 2000, places: 4 } as const;
/** Of the different names in a column that are also those of organizations. */
const sharedMin = 0.5;
const differentMin = 3;

/**
 * The columns of names whose values are mostly those of a column of organizations, such as the name to ship to where
 * companies order: what stands for one has to stand for the other. Known by an earlier suggestion unless values are read.
 */
export async function namesOfOrganizations(
  bench: Workbench,
  marks: ReadonlyMap<number, PiiMark | null>,
  reading: DomainReading | undefined,
): Promise<ReadonlySet<number>> {
  const of = (entity: string) =>
    bench.schema.columns.filter(({ id }) => {
      const mark = marks.get(id);
      return mark?.entity === entity && !mark.dismissed;
    });
  const [names, organizations] = [of('FULL_NAME'), of('ORGANIZATION')];
  if (names.length === 0 || organizations.length === 0) return new Set();
  if (!reading) return new Set(names.filter(wasOne).map(({ id }) => id));
  const values = await distinctValues(bench, [...names, ...organizations], reading);
  const known = new Set(organizations.flatMap(({ id }) => [...(values.get(id) ?? [])]));
  return new Set(
    names.flatMap(({ id }) => {
      const own = [...(values.get(id) ?? [])];
      const shared = own.filter((value) => known.has(value)).length;
      return own.length >= differentMin && shared >= own.length * sharedMin ? [id] : [];
    }),
  );
}

const wasOne = ({ configuration: { suggestion } }: StoredColumn): boolean =>
  suggestion?.id === 'mock.company';

async function distinctValues(
  bench: Workbench,
  columns: readonly StoredColumn[],
  { source, signal, ...reading }: DomainReading,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const values = new Map<number, Set<string>>();
  for (const [table, own] of groupBy(columns, (column) => bench.tableOf(column))) {
    if (table.schema.kind === 'view') continue;
    try {
      const texts = await readPlaces(
        source,
        table.schema,
        own.map(({ schema }) => schema),
        limits,
        signal,
      );
      own.forEach(({ id }, at) =>
        values.set(id, new Set(texts[at]!.filter((text) => text !== null && text !== '') as string[])),
      );
    } catch (error) {
      reading.onUnread(table, error);
    }
  }
  return values;
}
