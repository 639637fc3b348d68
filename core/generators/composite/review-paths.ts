import { hashedPlace } from '../engine/hashed-place';
import type { ColumnProfile, Remark } from '../generator';
import { innerGenerator } from './inner-generators';
import { readRules, type PathRule } from './path-rules';

const mostRules = 100;

/** What speaks against rules for a column, each with the number of its line. */
export function reviewPaths(column: ColumnProfile, text: string): Remark[] {
  const { rules, wrong } = readRules(text);
  const item = column.type.kind === 'list' ? column.type.item.kind : 'utf8';
  if (item !== 'utf8') return [{ severity: 'refusal', code: 'type-not-accepted', params: { type: item } }];
  if (rules.length + wrong.length === 0) return [{ severity: 'refusal', code: 'paths-empty', params: {} }];
  if (rules.length > mostRules) return [refusal({ line: mostRules + 1 }, 'too-long')];
  return [
    ...wrong.map((one) => refusal(one, one.reason)),
    ...rules.flatMap((rule) => {
      const inner = innerGenerator(rule.generator);
      if (!inner) return [refusal(rule, 'generator')];
      return inner.parameters.safeParse(rule.parameters).success ? [] : [refusal(rule, 'options')];
    }),
  ];
}

const refusal = ({ line }: { readonly line: number }, cause: string): Remark => ({
  severity: 'refusal',
  code: 'path-rule',
  params: { line, cause },
});

const places = 512;

/**
 * What rules keep of source values, as `keeps` of a generator: each path is hashed into a slot, so that a path that is
 * removed, or replaces another, counts as keeping more.
 */
export function keptAtPaths(rules: readonly PathRule[], ofOthers: 0 | 1): readonly number[] {
  const kept = new Array<number>(places).fill(ofOthers);
  const named = new Set<number>();
  for (const { path, generator, parameters } of rules) {
    const inner = innerGenerator(generator);
    const parsed = inner?.parameters.safeParse(parameters);
    const amount =
      inner && parsed?.success ? (inner.keeps?.(parsed.data) ?? []).reduce((sum, one) => sum + one, 0) : 0;
    const at = hashedPlace(path, places);
    kept[at] = Math.max(named.has(at) ? kept[at]! : 0, amount / (amount + 1));
    named.add(at);
  }
  return kept;
}
