import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of one environment before those of another. Vitest ends a worker when its next file needs another
 * environment, and loses everything the worker has loaded and built.
 */
export class FilesByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byEnvironment(await super.sort(files));
  }
}

/** Files without an environment come first; within an environment the order is stable. */
export function byEnvironment<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const groups = new Map<string, File[]>([['', []]]);
  for (const file of files) {
    const [, environment = ''] =
      /@vitest-environment\s+(\S+)/.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
    groups.set(environment, [...(groups.get(environment) ?? []), file]);
  }
  return [...groups.values()].flat();
}
