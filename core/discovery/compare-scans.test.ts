import { expect, test } from 'vitest';
import type { ScanFinding } from '@core/schema/scan-finding';
import { compareScans } from './compare-scans';

const finding = (columnId: number, entity: ScanFinding['entity'], confidence: number): ScanFinding => ({
  ...{ columnId, entity, confidence },
});

test('two scans differ in what is new, gone, another entity, or surer', () => {
  const before = [
    finding(1, 'EMAIL', 0.9),
    finding(2, 'CITY', 0.6),
    finding(3, 'PHONE', 0.7),
    finding(4, 'BSN', 1),
  ];
  const after = [
    finding(1, 'EMAIL', 0.9),
    finding(3, 'FULL_NAME', 0.7),
    finding(4, 'BSN', 0.8),
    finding(5, 'IBAN', 1),
  ];
  const { alike, changes } = compareScans(before, after);
  expect(alike).toBe(1);
  expect(changes.map(({ columnId, change }) => [columnId, change])).toEqual([
    [3, 'other_entity'],
    [4, 'other_confidence'],
    [5, 'found'],
    [2, 'gone'],
  ]);
  expect(changes.at(-1)).toMatchObject({ before: { entity: 'CITY', confidence: 0.6 }, after: null });
});

test('a scan agrees with itself', () => {
  const found = [finding(1, 'EMAIL', 0.9)];
  expect(compareScans(found, found)).toEqual({ alike: 1, changes: [] });
});
