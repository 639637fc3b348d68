import type { RandomStream } from '@core/kernel/random';

/** A number above zero and below one. */
export const openFloat = (random: RandomStream): number => 1 - random.float() || Number.MIN_VALUE;

export const exponential = (random: RandomStream): number => -Math.log(openFloat(random));

/** Of the gamma distribution with scale 1; Marsaglia and Tsang (2000), with a power of a float for shapes below 1. */
export function gamma(random: RandomStream, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * openFloat(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.gaussian();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(openFloat(random)) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

export const chiSquare = (random: RandomStream, degrees: number): number => 2 * gamma(random, degrees / 2);

export function beta(random: RandomStream, alpha: number, other: number): number {
  const x = gamma(random, alpha);
  return x / (x + gamma(random, other));
}

const fewEvents = 30;

/** Knuth's product of floats for small means, else Hörmann's transformed rejection (PTRS, 1993). */
export function poisson(random: RandomStream, mean: number): number {
  if (mean >= fewEvents) return manyEvents(random, mean);
  const end = Math.exp(-mean);
  let count = 0;
  for (let product = openFloat(random); product > end; product *= openFloat(random)) count += 1;
  return count;
}

function manyEvents(random: RandomStream, mean: number): number {
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
  const quick = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const u = random.float() - 0.5;
    const v = openFloat(random);
    const rest = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / rest + b) * u + mean + 0.43);
    if (rest >= 0.07 && v <= quick) return count;
    if (count < 0 || (rest < 0.013 && v > rest)) continue;
    const left = Math.log(v) + Math.log(inverseAlpha) - Math.log(a / (rest * rest) + b);
    if (left <= count * Math.log(mean) - mean - logFactorial(count)) return count;
  }
}

/** ln(n!) by Stirling's series, exact to a billionth. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log([1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880][n]!);
  const x = n + 1;
  return (
    (x - 0.5) * Math.log(x) -
    x +
    Math.log(2 * Math.PI) / 2 +
    1 / (12 * x) -
    1 / (360 * x ** 3) +
    1 / (1260 * x ** 5)
  );
}

/** Geometric: the number of trials until the first success. */
export const geometric = (random: RandomStream, probability: number): number =>
  probability >= 1 ? 1 : Math.ceil(Math.log(openFloat(random)) / Math.log1p(-probability));

/** Binomial: the successes among the trials, by the waiting times between them. */
export function binomial(random: RandomStream, trials: number, probability: number): number {
  if (probability > 0.5) return trials - binomial(random, trials, 1 - probability);
  if (probability <= 0) return 0;
  let count = -1;
  for (let at = 0; at <= trials; at += geometric(random, probability)) count += 1;
  return count;
}

/** Negative binomial: failures before so many successes, as a Poisson number with a gamma-distributed mean. */
export const negativeBinomial = (random: RandomStream, successes: number, probability: number): number =>
  probability >= 1 ? 0 : poisson(random, (gamma(random, successes) * (1 - probability)) / probability);

/** Zipf: 1, 2, 3 … with n as likely as n^-shape, for a shape above 1; Devroye (1986), chapter X.6. */
export function zipf(random: RandomStream, shape: number): number {
  const b = 2 ** (shape - 1);
  for (;;) {
    const x = Math.floor(openFloat(random) ** (-1 / (shape - 1)));
    if (!(x < 2 ** 53)) continue;
    const t = (1 + 1 / x) ** (shape - 1);
    if ((openFloat(random) * x * (t - 1)) / (b - 1) <= t / b) return x;
  }
}

/** Logarithmic: 1, 2, 3 … with n as likely as probability^n / n; Kemp (1981). */
export function logSeries(random: RandomStream, probability: number): number {
  const v = openFloat(random);
  if (v >= probability) return 1;
  const q = -Math.expm1(openFloat(random) * Math.log1p(-probability));
  return Math.max(1, Math.floor(1 + Math.log(v) / Math.log(q)));
}

/** Hypergeometric: the successes among so many draws without replacement. */
export function hypergeometric(random: RandomStream, good: number, bad: number, draws: number): number {
  let left = good;
  const all = good + bad;
  for (let drawn = 0; drawn < Math.min(draws, all); drawn++) if (random.int(all - drawn) < left) left -= 1;
  return good - left;
}

/** Of the inverse Gaussian distribution; Michael, Schucany and Haas (1976). */
export function wald(random: RandomStream, mean: number, shape: number): number {
  const y = mean * random.gaussian() ** 2;
  const x = mean + (mean * (y - Math.sqrt(y * (4 * shape + y)))) / (2 * shape);
  return random.float() <= mean / (mean + x) ? x : mean ** 2 / x;
}
