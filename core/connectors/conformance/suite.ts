import { describe, it } from 'vitest';
import { describeCopies } from './copies.cases';
import { describeFailures } from './failures.cases';
import { describeKeys } from './keys.cases';
import { describeLoads } from './loads.cases';
import { describeNames } from './names.cases';
import { describeProofs } from './proofs.cases';
import { describeReading } from './reading.cases';
import { describeShapes } from './shapes.cases';
import type { ConformanceTarget } from './target';
import { describeSubset } from './subset.cases';
import { describeTrials } from './trials.cases';
import { describeValues } from './values.cases';

/**
 * What every connector must do, tested against a real database. A connector's folder has one test file that calls this
 * with its target. Cases depend on the connector's capabilities, never its name; what is skipped says why.
 * A missing engine is reported as 'not run: <reason>', which is a failure if CI=true.
 */
export function describeConformance(target: ConformanceTarget): void {
  const { type } = target.connector;
  if (target.notRun !== null) {
    describe(`${type} conforms`, () => {
      it.skipIf(process.env['CI'] !== 'true')(`${type}: ${target.notRun}`, () => {
        throw new Error(`${type} must be tested here, but was ${target.notRun}`);
      });
    });
    return;
  }
  describe(`${type} conforms`, () => {
    describeValues(target);
    describeNames(target);
    describeShapes(target);
    describeKeys(target);
    describeReading(target);
    describeSubset(target);
    describeLoads(target);
    describeTrials(target);
    describeCopies(target);
    describeProofs(target);
    describeFailures(target);
  });
}
