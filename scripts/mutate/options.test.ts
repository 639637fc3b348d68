import { expect, it } from 'vitest';
import { ImportGraph } from './import-graph';
import { filesByRoom, parseOptions } from './options';

it('reads what is asked for, and refuses what it does not know', () => {
  expect(parseOptions(['--room=core/identity/', '--room=core/door', '--seed=7', '--count=5'])).toMatchObject({
    room: ['core/identity', 'core/door'],
    seed: 7,
    count: 5,
  });
  expect(() => parseOptions(['--romo=core'])).toThrow();
  expect(() => parseOptions(['--room=app/routes'])).toThrow();
  expect(() => parseOptions(['identity'])).toThrow('What is identity?');
});

it('puts faults into sources alone, by the folder or file that was asked for', () => {
  const byRoom = filesByRoom(['core/door', 'core/identity/policy.ts']);
  expect([...byRoom.keys()]).toEqual(['core/door', 'core/identity/policy.ts']);
  expect(byRoom.get('core/door')).toContain('core/door/door.ts');
  expect([...byRoom.values()].flat().filter((file) => file.includes('.test.'))).toEqual([]);
});

it('takes the tests of a folder that import a file, the nearest first', () => {
  const tests = new ImportGraph().testsOf('core/identity/network.ts', 'core/identity');
  expect(tests[0]).toBe('core/identity/network.test.ts');
  expect(tests).toContain('core/identity/sign-in.test.ts');
  expect(new ImportGraph().testsOf('core/door/door.ts', 'core/identity')).toEqual([]);
});
