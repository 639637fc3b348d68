import {
  casesOf,
  contextOf,
  inputFor,
  wholeColumnOf,
  type Case,
} from '@core/generators/conformance/fixtures';
import { needsWholeColumn, type GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import { processorClock } from './setup/processor-clock';

const batch = 5_000;
/** Processor time: long enough to be past the first calls, short enough for more than a hundred generators. */
const seconds = 0.2;

/**
 * Values of each generator per second of processor time, with its default options and a column of the first type it
 * accepts. The same batch is repeated: generators that cache their values show their best.
 * @throws Error naming a generator that is not covered
 */
export function benchGenerators() {
  return generators.map((generator) => {
    const [one] = casesOf(generator);
    if (!one) throw new Error(`${generator.id}: no case of the conformance test tries it`);
    return { generator: generator.id, type: one.name, 'values/s': Math.round(speedOf(generator, one)) };
  });
}

function speedOf(generator: GeneratorDefinition, one: Case): number {
  const isWhole = needsWholeColumn(generator, one.profile, one.parameters);
  const wholeColumn = isWhole ? wholeColumnOf(generator, one, batch) : null;
  const maker = generator.create(one.parameters, contextOf(one, { wholeColumn }));
  const input = inputFor(generator, one, batch, false);
  maker.generate(input, { firstRow: 0, rowCount: batch });
  const taken = processorClock();
  let made = 0;
  while (taken() < seconds) {
    maker.generate(input, { firstRow: made, rowCount: batch });
    made += batch;
  }
  return made / taken();
}
