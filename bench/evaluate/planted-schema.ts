import { fitSchema, type MadeBatch, type SchemaModel } from '@core/synthesis/fit-schema';
import { measureRelation, type LinkedTables } from '@core/synthesis/measure-relation';
import { presetOptions } from '@core/synthesis/presets';
import { joinBatches } from './join-batches';
import { brokenRules, countOrphans, type RuleCount } from './planted/broken-rules';
import { plantShop, type PlantedSchema } from './planted/shop';

export interface LinkFigures {
  readonly seed: number;
  readonly link: string;
  readonly childrenPerParent: number;
  readonly pairAccuracy: number;
  /** The same of another schema planted by the same rules. */
  readonly truthChildrenPerParent: number;
  readonly truthPairAccuracy: number;
}

export interface PlantedFigures {
  readonly links: readonly LinkFigures[];
  readonly rules: readonly (RuleCount & { readonly seed: number })[];
  readonly orphans: number;
  readonly rows: number;
  readonly fitSeconds: number;
  readonly makeSeconds: number;
}

const customers = 20_000;

/** Fits and makes the planted schema by every seed and measures what holds across its tables. */
export async function evaluatePlantedSchema(seeds: readonly number[]): Promise<PlantedFigures[]> {
  const figures: PlantedFigures[] = [];
  for (const seed of seeds) {
    const train = plantShop(2 * seed, customers);
    const truth = plantShop(2 * seed + 1, customers);
    const started = performance.now();
    const model = await fitSchema(train, { ...presetOptions('balanced'), seed });
    const fitted = performance.now();
    const made = await makeAll(model, train);
    const makeSeconds = (performance.now() - fitted) / 1000;
    figures.push({
      links: linkFigures(seed, train, made, truth),
      rules: brokenRules(made).map((rule) => ({ seed, ...rule })),
      orphans: countOrphans(made),
      rows: made.tables.reduce((sum, { table }) => sum + table.rowCount, 0),
      fitSeconds: (fitted - started) / 1000,
      makeSeconds,
    });
  }
  return figures;
}

/** All tables that the model makes, in the form of the training. */
export async function makeAll(model: SchemaModel, train: PlantedSchema): Promise<PlantedSchema> {
  const batches: MadeBatch[] = [];
  for await (const batch of model.sample()) batches.push(batch);
  return {
    tables: train.tables.map(({ name, table }) => ({
      name,
      table: joinBatches(
        batches.filter((one) => one.table === name).map(({ batch }) => batch),
        table,
      ),
    })),
    foreignKeys: train.foreignKeys.map(({ child, parent }, key) => ({
      child,
      parent,
      rows: Int32Array.from(
        batches.flatMap(({ parents }) =>
          parents.filter((one) => one.key === key).flatMap(({ rows }) => [...rows]),
        ),
      ),
    })),
  };
}

function linkFigures(
  seed: number,
  train: PlantedSchema,
  made: PlantedSchema,
  truth: PlantedSchema,
): LinkFigures[] {
  const keyPaths = [...train.foreignKeys.keys()].map((key) => [key]);
  // A line also looks up to the customer of its order.
  return [...keyPaths, [1, 0]].map((path) => {
    const { parent, child } = {
      child: train.foreignKeys[path[0]!]!.child,
      parent: train.foreignKeys[path.at(-1)!]!.parent,
    };
    const sides = [made, truth].map((other) =>
      measureRelation({
        parent,
        child,
        train: linkedBy(train, path),
        holdout: null,
        made: linkedBy(other, path),
      }),
    );
    return {
      seed,
      link: `${child} → ${parent}`,
      childrenPerParent: sides[0]!.childrenPerParent,
      pairAccuracy: sides[0]!.parentChildPairs,
      truthChildrenPerParent: sides[1]!.childrenPerParent,
      truthPairAccuracy: sides[1]!.parentChildPairs,
    };
  });
}

/** The tables at both ends of a path of keys. */
function linkedBy({ tables, foreignKeys }: PlantedSchema, path: readonly number[]): LinkedTables {
  const tableOf = (name: string) => tables.find((one) => one.name === name)!.table;
  const [first, ...further] = path.map((key) => foreignKeys[key]!);
  const last = further.at(-1) ?? first!;
  const rows = further.reduce((from, key) => from.map((row) => (row < 0 ? -1 : key.rows[row]!)), first!.rows);
  return { child: tableOf(first!.child), parent: tableOf(last.parent), rows };
}

/** `npm run evaluate -- schema`: prints the figures of three seeds. */
export async function printPlantedSchema(): Promise<number> {
  const figures = await evaluatePlantedSchema([1, 2, 3]);
  console.table(figures.flatMap(({ links }) => links).map(rounded));
  console.table(figures.flatMap(({ rules }) => rules));
  console.table(
    figures.map(({ orphans, rows, fitSeconds, makeSeconds }) =>
      rounded({ orphans, rows, fitSeconds, makeSeconds }),
    ),
  );
  return 0;
}

const rounded = (line: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(4)) : value,
    ]),
  );
