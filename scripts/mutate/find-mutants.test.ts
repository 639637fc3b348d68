import { expect, it } from 'vitest';
import { findMutants } from './find-mutants';
import { withFault } from './mutant';

const faultsIn = (text: string): string[] => {
  const mutants = findMutants('a.ts', text);
  return mutants.map((one) => `${one.operator}: ${withFault(text, one)}`);
};

it.each([
  ['a < b;', ['boundary: a <= b;', 'comparison: a >= b;']],
  ['a >= b;', ['boundary: a > b;', 'comparison: a < b;']],
  ['a === b;', ['comparison: a !== b;']],
  ['a && b;', ['logic: a || b;']],
  ['!a;', ['negation: a;']],
  ['a ? b : c;', ['condition: true ? b : c;', 'condition: false ? b : c;']],
  ['if (a) throw b;', ['condition: if (true) throw b;', 'condition: if (false) throw b;']],
  ['x = 1_000;', ['constant: x = 1001;', 'constant: x = 999;']],
  ['x = true;', ['boolean: x = false;']],
  ['x = a * b;', ['arithmetic: x = a / b;']],
  ['stop(a);', ['removed-call: void 0;']],
  ['x = await a;', ['removed-await: x = a;']],
  ['x = a.some(b);', ['other-method: x = a.every(b);']],
  ["x = q.where('engine', id).all();", ['removed-step: x = q.all();']],
  ["throw new AppError('not-found');", ["emptied-code: throw new AppError('');"]],
])('finds in %j each fault once', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

it.each([
  ["import { a } from 'b';", 'an import'],
  ['type A = 1 | 2 | true;', 'a type'],
  ['interface A { readonly b: 3 }', 'an interface'],
  ["x = 'hello ' + name;", 'a text that is put together'],
  ["logger.info('started');", 'a line of the log'],
  ['x = a.toString();', 'a method that every object has'],
])('leaves %j alone: %s', (text) => {
  expect(faultsIn(text)).toEqual([]);
});

it('says line and change', () => {
  const [mutant] = findMutants('a.ts', 'const one = b;\nconst two = c < d;\n');
  expect(mutant).toMatchObject({ line: 2, change: 'c < d → c <= d' });
});
