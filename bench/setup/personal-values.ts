import { familyNamesOf, firstNamesOf } from '@core/generators/words/people';

type Random = (below: number) => number;

const firsts = (['nl', 'en', 'de', 'ja'] as const).map((locale) =>
  firstNamesOf(locale).all.map(({ written }) => written),
);
const lasts = (['nl', 'en', 'de', 'ja'] as const).map((locale) =>
  familyNamesOf(locale).map(({ written }) => written),
);
const from = (lists: readonly (readonly string[])[], random: Random): string => {
  const list = lists[random(lists.length)]!;
  return list[random(list.length)]!;
};
const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random(10)).join('');

/** Generators of typical values in columns of people and things, each of one kind. */
export const makers: readonly ((random: Random) => string)[] = [
  (random) => from(firsts, random),
  (random) => from(lasts, random),
  (random) => `${from(firsts, random)} ${from(lasts, random)}`,
  (random) => `person${digits(5, random)}@example.com`,
  (random) => `+316${digits(8, random)}`,
  (random) => digits(9, random),
  (random) => digits(13, random),
  (random) => `NL${digits(2, random)}ABNA${digits(10, random)}`,
  (random) => `${digits(4, random)} ${String.fromCharCode(65 + random(26), 65 + random(26))}`,
  (random) => `19${digits(2, random)}-0${1 + random(9)}-1${random(10)}`,
  (random) => `${digits(4, random)}.${digits(2, random)}`,
  (random) => `ZX-${digits(6, random)}`,
  (random) => ['open', 'closed', 'waiting'][random(3)]!,
  (random) =>
    `Spoke with ${from(firsts, random)} about order ${digits(6, random)}, calls back later this week.`,
  (random) => `{"name":"${from(firsts, random)}","size":${random(90)}}`,
];
