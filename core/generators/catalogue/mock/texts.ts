import { defineWords } from '../../engine/define-words';
import type { GeneratorDefinition } from '../../generator';

/** Words of a language. */
export const mockTexts: readonly GeneratorDefinition[] = [
  defineWords('word', ({ lorem }) => lorem?.word),
  defineWords('noun', ({ word }) => word?.noun),
  defineWords('adjective', ({ word }) => word?.adjective),
  defineWords('weekday', ({ date }) => date?.weekday?.wide),
  defineWords('month', ({ date }) => date?.month?.wide),
];
