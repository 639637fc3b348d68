import {
  casesOf,
  contextOf,
  inputFor,
  wholeColumnOf,
  type Case,
} from '@core/generators/conformance/fixtures';
import { needsWholeColumn, type GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';

const batch = 5_000;
/** Long enough to be past the first calls, short enough for more than a hundred generators. */
const milliseconds = 200;

/**
 * Values a second of each generator on one core, with the presets of its form and a column of the first type that it takes. The same
 * batch comes over and over: what remembers the values that it has made shows its best.
 */
export function benchGenerators() {
  return generators.flatMap((generator) => {
    const [one] = casesOf(generator);
    return one
      ? [{ generator: generator.id, type: one.name, 'values/s': Math.round(speedOf(generator, one)) }]
      : [];
  });
}

function speedOf(generator: GeneratorDefinition, one: Case): number {
  const isWhole = needsWholeColumn(generator, one.profile, one.parameters);
  const wholeColumn = isWhole ? wholeColumnOf(generator, one, batch) : null;
  const maker = generator.create(one.parameters, contextOf(one, { wholeColumn }));
  const input = inputFor(generator, one, batch, false);
  maker.generate(input, { firstRow: 0, rowCount: batch });
  const started = performance.now();
  let made = 0;
  while (performance.now() - started < milliseconds) {
    maker.generate(input, { firstRow: made, rowCount: batch });
    made += batch;
  }
  return (made * 1000) / (performance.now() - started);
}
