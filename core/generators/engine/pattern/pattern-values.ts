import type { RandomStream } from '@core/kernel/random';
import type { PatternNode } from './parse-pattern';

/** The values of a pattern. */
export interface PatternValues {
  /** How many there are, counted by the ways to make them; Infinity beyond what a number holds. */
  readonly possible: number;
  readonly shortest: number;
  readonly longest: number;
  draw(random: RandomStream): string;
}

/** Each alternative and each number of repeats is equally likely. */
export function valuesOfPattern(node: PatternNode): PatternValues {
  switch (node.kind) {
    case 'class': {
      const characters = Array.from(node.characters);
      return {
        possible: characters.length,
        shortest: Math.min(...characters.map(({ length }) => length)),
        longest: Math.max(...characters.map(({ length }) => length)),
        draw: (random) => characters[characters.length === 1 ? 0 : random.int(characters.length)]!,
      };
    }
    case 'sequence': {
      const parts = node.parts.map(valuesOfPattern);
      return {
        possible: parts.reduce((product, { possible }) => product * possible, 1),
        shortest: parts.reduce((sum, { shortest }) => sum + shortest, 0),
        longest: parts.reduce((sum, { longest }) => sum + longest, 0),
        draw: (random) => parts.map((part) => part.draw(random)).join(''),
      };
    }
    case 'choice': {
      const options = node.options.map(valuesOfPattern);
      return {
        // each alternative is drawn as often: one of few values limits how many are really met
        possible: options.length * Math.min(...options.map(({ possible }) => possible)),
        shortest: Math.min(...options.map(({ shortest }) => shortest)),
        longest: Math.max(...options.map(({ longest }) => longest)),
        draw: (random) => options[random.int(options.length)]!.draw(random),
      };
    }
    case 'repeat': {
      const part = valuesOfPattern(node.part);
      const { min, max } = node;
      return {
        possible: Math.max(1, part.possible ** min),
        shortest: part.shortest * min,
        longest: part.longest * max,
        draw(random) {
          const times = min === max ? min : random.between(min, max);
          let text = '';
          for (let time = 0; time < times; time++) text += part.draw(random);
          return text;
        },
      };
    }
  }
}
