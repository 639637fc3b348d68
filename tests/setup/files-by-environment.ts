import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of one environment after those of another. Vitest ends a worker whose next file asks for another
 * environment, and with it all that the worker has loaded and built.
 */
export class FilesByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byEnvironment(await super.sort(files));
  }
}

/** Files that name no environment come first; within an environment the order stays. */
export function byEnvironment<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const groups = new Map<string, File[]>([['', []]]);
  for (const file of files) {
    const [, environment = ''] =
      /@vitest-environment\s+(\S+)/.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
    groups.set(environment, [...(groups.get(environment) ?? []), file]);
  }
  return [...groups.values()].flat();
}
