import { join } from 'node:path';
import { expect, it } from 'vitest';
import { byEnvironment } from './files-by-environment';

const file = (path: string) => ({ moduleId: join(import.meta.dirname, '../..', path) });
const inNode = ['tests/setup/files-by-environment.test.ts', 'tests/docs.test.ts'].map(file);
const inPage = ['app/ui/alarm/alarm.test.tsx', 'app/ui/answers/answers.test.tsx'].map(file);

it('gives a worker the files of one environment before those of another, preserving their order', () => {
  const [first, second] = inNode;
  const [third, fourth] = inPage;
  expect(byEnvironment([third!, first!, fourth!, second!])).toEqual([...inNode, ...inPage]);
});
