import { describe, expect, it } from 'vitest';
import { brokenRules, countOrphans } from './broken-rules';
import { plantShop } from './shop';

describe('the planted shop', () => {
  const shop = plantShop(1, 300);

  it('satisfies all of its own rules', () => {
    expect(brokenRules(shop).filter(({ broken }) => broken > 0)).toEqual([]);
    expect(countOrphans(shop)).toBe(0);
  });

  it('detects a violated rule', () => {
    const [orders, lines, products] = shop.foreignKeys;
    const moved = lines!.rows.map((row) => (row === 0 ? 1 : row));
    const broken = brokenRules({ ...shop, foreignKeys: [orders!, { ...lines!, rows: moved }, products!] });
    expect(broken.find(({ rule }) => rule === 'a total is the sum of the lines')?.broken).toBe(2);
  });

  it('counts a key without a parent row', () => {
    const [orders, lines, products] = shop.foreignKeys;
    const lost = lines!.rows.with(0, -1);
    expect(countOrphans({ ...shop, foreignKeys: [orders!, { ...lines!, rows: lost }, products!] })).toBe(1);
  });
});
