import { readFile, writeFile } from 'node:fs/promises';
import type { RunFiles } from '@core/pipeline/run-files/run-files';
import type { RunPlan } from '@core/pipeline/run-plan';
import { readPlan, storePlan, type StoredPlan } from './stored-plan';

/**
 * Writes a plan to the files of the run, where workers read it by name: it is written once, however many workers there
 * are, and messages stay small.
 * @returns the name
 */
export async function writePlanFile(files: RunFiles, name: string, plan: RunPlan): Promise<string> {
  const file = files.write(name);
  await writeFile(file.path, JSON.stringify(storePlan(plan)), { mode: 0o600 });
  await file.finish();
  return name;
}

export async function readPlanFile(files: RunFiles, name: string): Promise<RunPlan> {
  return readPlan(JSON.parse(await readFile(await files.read(name), 'utf8')) as StoredPlan);
}
