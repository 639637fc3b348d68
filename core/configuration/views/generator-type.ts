import type { DataType } from '@core/contract/enums';
import type { GeneratorType, GeneratorTypeForColumn } from '@core/contract/schemas/generator';
import { describeGenerator } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import type { LogicalKind, LogicalType } from '@core/kernel/data/logical-type';
import type { StoredColumn } from '@core/schema/stored-schema';
import { dataTypeOf } from '../data-type';
import { judgeGenerator, type Judgement } from '../judge-generator';
import { degreeOf, levelOf } from '../kept-level';
import { wouldWeaken } from '../protection';
import { codedMessage, isToFillIn } from '../refusals';
import type { Workbench } from '../workbench';

const described = new WeakMap<GeneratorDefinition, GeneratorType>();

/** A generator with its form fields; computed once, because it never changes. */
export function generatorType(generator: GeneratorDefinition): GeneratorType {
  const known = described.get(generator);
  if (known) return known;
  const type = { ...describeGenerator(generator), data_types: dataTypesOf(generator.accepts) };
  described.set(generator, type);
  return type;
}

/**
 * All generators checked against a column, in display order. Those who may not see rows are refused those that protect
 * less than the effective one.
 */
export function generatorTypesFor(
  bench: Workbench,
  column: StoredColumn,
  maySeeRows: boolean,
): GeneratorTypeForColumn[] {
  const inForce = bench.state(column);
  return judgedByDefault(bench, column).map(({ generator, choice, refusal: unfit, warnings }) => {
    const isInForce = generator.id === inForce.generator.id;
    const { parameters } = isInForce ? inForce.choice : choice;
    const level = levelOf(generator, generator.keeps?.(parameters) ?? []);
    const type = generatorType(generator);
    const isLess = !maySeeRows && !isInForce && wouldWeaken(bench, column, { generator, choice });
    const stands = unfit && !isToFillIn(unfit) ? unfit : null;
    const refusal = stands ?? (isLess ? ({ code: 'protects-less', params: {} } as const) : null);
    return {
      ...type,
      // with its options: what a choice keeps depends on them
      capabilities: { ...type.capabilities, protects: degreeOf(level) },
      refusal: refusal && codedMessage(refusal),
      warnings: warnings.map(codedMessage),
      is_suggested: column.configuration.suggestion?.id === generator.id,
    };
  });
}

interface Judged extends Judgement {
  readonly generator: GeneratorDefinition;
}

const judged = new WeakMap<Workbench, Map<number, readonly Judged[]>>();
/** An LRU cache of checked columns; each takes some 20 kB. */
const keptColumns = 300;

/** All generators with their defaults: computed once per schema. */
function judgedByDefault(bench: Workbench, column: StoredColumn): readonly Judged[] {
  const known = judged.get(bench) ?? new Map<number, readonly Judged[]>();
  judged.set(bench, known);
  const made =
    known.get(column.id) ??
    generators.map((generator) => ({ generator, ...judgeGenerator(bench, column, generator, {}) }));
  known.delete(column.id);
  known.set(column.id, made);
  for (const id of known.keys()) {
    if (known.size <= keptColumns) break;
    known.delete(id);
  }
  return made;
}

/** Generators that every one of the columns accepts, first those suggested for one of them. */
export function commonGenerators(
  bench: Workbench,
  columns: readonly StoredColumn[],
  maySeeRows: boolean,
): GeneratorTypeForColumn[] {
  const [first, ...others] = columns.map((column) => generatorTypesFor(bench, column, maySeeRows));
  const common = (first ?? []).flatMap((type, at) => {
    const all = [type, ...others.flatMap((types) => types[at] ?? [])];
    if (all.some(({ refusal }) => refusal !== null)) return [];
    const is_suggested = all.some((one) => one.is_suggested);
    return [{ ...type, warnings: distinct(all.flatMap(({ warnings }) => warnings)), is_suggested }];
  });
  return common.sort((a, b) => Number(b.is_suggested) - Number(a.is_suggested));
}

const distinct = <T extends { readonly code: string }>(messages: readonly T[]): T[] => [
  ...new Map(messages.map((message) => [message.code, message])).values(),
];

/** One type of each kind: the data type depends on the kind alone. */
const samples: Readonly<Record<LogicalKind, LogicalType>> = {
  bool: { kind: 'bool' },
  int: { kind: 'int', bits: 64, signed: true },
  float: { kind: 'float', bits: 64 },
  decimal: { kind: 'decimal' },
  utf8: { kind: 'utf8' },
  binary: { kind: 'binary' },
  date: { kind: 'date' },
  time: { kind: 'time', zoned: false },
  timestamp: { kind: 'timestamp', zoned: false },
  interval: { kind: 'interval' },
  uuid: { kind: 'uuid' },
  json: { kind: 'json' },
  xml: { kind: 'xml' },
  list: { kind: 'list', item: { kind: 'utf8' } },
  enum: { kind: 'enum', values: [] },
  geo: { kind: 'geo' },
  unknown: { kind: 'unknown' },
};

const dataTypesOf = (kinds: readonly LogicalKind[]): DataType[] => [
  ...new Set(kinds.map((kind) => dataTypeOf(samples[kind]))),
];
