import type { Surroundings } from '@core/formulas/functions/definition';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { lazy } from '@core/kernel/lazy';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition, RowRange } from '../generator';
import { mockGenerators } from '../mock-registry';
import { columnOfTexts } from './made-values';
import { textReader } from './text-column';

const text: LogicalType = { kind: 'utf8' };

/** 'mock.first-name' is MOCK_FIRST_NAME. */
const functionName = (id: string): string => id.replace(/[.-]/g, '_').toUpperCase();

interface MockFunction {
  readonly generator: GeneratorDefinition;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Mocks that people of one gender can be made by have a function for each. */
const gendered = new Set(['mock.first-name', 'mock.full-name', 'mock.title']);
const genders = ['female', 'male'] as const;

/** Mocks that make any text of any other; those that ask for a form of their own are no functions. */
const byFunction = lazy(
  () =>
    new Map(
      mockGenerators
        .filter(takesAnyText)
        .flatMap((generator): [string, MockFunction][] => [
          [functionName(generator.id), { generator, parameters: {} }],
          ...genders
            .filter(() => gendered.has(generator.id))
            .map((gender): [string, MockFunction] => [
              functionName(`${generator.id}-${gender}`),
              { generator, parameters: { gender } },
            ]),
        ]),
    ),
);

function takesAnyText(generator: GeneratorDefinition): boolean {
  const flags = { primaryKey: false, foreignKey: false, generated: false, unique: false };
  const column = { table: '', name: '', type: text, nullable: true, rowCount: null, ...flags };
  return (
    generator.accepts.includes('utf8') &&
    generator.review(column, generator.parameters.parse({})).length === 0
  );
}

/** Names of the functions of made values, in the order of the mocks. */
export const mockFunctions = lazy((): readonly string[] => [...byFunction().keys()]);

/** The generator behind such a function. */
export const mockBehind = (name: string): GeneratorDefinition => byFunction().get(name)!.generator;

/** The placeholder for a source value when a value is drawn for a row. */
const anything = columnOfTexts(text, ['x']);

/** Makes values for the rows of a batch, whose range is asked for with each. */
export function mockSurroundings(context: GeneratorContext, rows: () => RowRange): Surroundings['mock'] {
  return (name) => {
    const { generator, parameters } = byFunction().get(name)!;
    const column = { ...context.column, type: text, unique: false };
    const make = (consistent: boolean): ColumnGenerator =>
      generator.create(generator.parameters.parse({ ...parameters, consistent }), { ...context, column });
    const [mapping, drawing] = [make(true), make(false)];
    return (source, row) => {
      const range = { firstRow: rows().firstRow + row, rowCount: 1 };
      const made =
        source === null
          ? drawing.generate(anything, range)
          : mapping.generate(columnOfTexts(text, [source]), range);
      return textReader(made, text)(0);
    };
  };
}
