import { wordsIn } from '@core/kernel/word-list';

const words = new Set(
  wordsIn(`
a aan af al av ben bij bin da dal das de degli dei del della den der des di do dos du e el en het ibn in la las le les lo los 't op onder over
s saint sankt sint st 's t te ten ter tot uit und van vom von voor y zu zum zur
`),
);

/** Whether a word stands in front of family names or between them, and is no name itself. */
export const isParticle = (word: string): boolean =>
  words.has(word.toLowerCase().replace('’', "'").replace(/\.$/, ''));

const addresses = new Set(
  wordsIn(`
dhr mevr mw mej mr mrs ms miss mx sir dame dr drs ir ing prof bc ba bsc ma msc mba phd md jr sr ii iii iv rev hon capt herr frau fräulein
dipl-ing mme mlle m. monsieur madame mademoiselle sra sta srta don doña señor señora d. 様 殿 先生 氏 さん
`),
);

/** Whether a word is a form of address or a degree, which tells no name. */
export const isAddress = (word: string): boolean => {
  const small = word.toLowerCase().replace(/,$/, '');
  return addresses.has(small) || addresses.has(small.replace(/\.$/, ''));
};
