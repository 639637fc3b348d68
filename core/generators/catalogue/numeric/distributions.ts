import { z } from 'zod';
import {
  beta,
  binomial,
  chiSquare,
  exponential,
  gamma,
  geometric,
  hypergeometric,
  logSeries,
  negativeBinomial,
  openFloat,
  poisson,
  wald,
  zipf,
} from '../../engine/distributions/draws';
import { defineDistribution } from '../../engine/distributions/define-distribution';
import { numberField } from '../../engine/parameters';
import type { GeneratorDefinition } from '../../generator';

const positive = (value: number) => z.number().min(1e-6).max(1e12).default(value);
const deviation = (value: number) => z.number().min(0).max(1e15).default(value);
const chance = (value: number) => z.number().min(0.0001).max(1).default(value);
const count = (value: number) => z.int().min(1).max(1000).default(value);
const centre = { mean: numberField(50), scale: positive(10) };

/** Every distribution, the common ones first. Their fields are called as statisticians do; the limits are added to each. */
export const numericDistributions: readonly GeneratorDefinition[] = [
  defineDistribution({
    name: 'normal',
    fields: { mean: numberField(50), deviation: deviation(10) },
    draw: (random, { mean, deviation: spread }) => mean + random.gaussian() * spread,
  }),
  defineDistribution({
    name: 'lognormal',
    fields: {
      mean: z.number().min(-50).max(50).default(3),
      deviation: z.number().min(0).max(10).default(0.5),
    },
    draw: (random, { mean, deviation: spread }) => Math.exp(mean + random.gaussian() * spread),
  }),
  defineDistribution({
    name: 'exponential',
    fields: { scale: positive(10) },
    draw: (random, { scale }) => scale * exponential(random),
  }),
  defineDistribution({
    name: 'triangular',
    fields: { low: numberField(0), mode: numberField(30), high: numberField(100) },
    ends: ({ low, high }) => ({ low, high }),
    draw(random, { low, mode, high }) {
      const part = high > low ? Math.min(Math.max((mode - low) / (high - low), 0), 1) : 0;
      const u = random.float();
      return u < part
        ? low + (high - low) * Math.sqrt(u * part)
        : high - (high - low) * Math.sqrt((1 - u) * (1 - part));
    },
  }),
  defineDistribution({
    name: 'beta',
    fields: { alpha: positive(2), beta: positive(5), low: numberField(0), high: numberField(1) },
    ends: ({ low, high }) => ({ low, high }),
    draw: (random, { alpha, beta: other, low, high }) => low + (high - low) * beta(random, alpha, other),
  }),
  defineDistribution({
    name: 'gamma',
    fields: { shape: positive(2), scale: positive(10) },
    draw: (random, { shape, scale }) => scale * gamma(random, shape),
  }),
  defineDistribution({
    name: 'weibull',
    fields: { shape: positive(1.5), scale: positive(10) },
    draw: (random, { shape, scale }) => scale * exponential(random) ** (1 / shape),
  }),
  defineDistribution({
    name: 'pareto',
    fields: { shape: positive(2), scale: positive(10) },
    draw: (random, { shape, scale }) => scale * openFloat(random) ** (-1 / shape),
  }),
  defineDistribution({
    name: 'laplace',
    fields: centre,
    draw: (random, { mean, scale }) => mean + scale * (exponential(random) - exponential(random)),
  }),
  defineDistribution({
    name: 'logistic',
    fields: centre,
    draw(random, { mean, scale }) {
      const u = openFloat(random);
      return mean + scale * (Math.log(u) - Math.log1p(-Math.min(u, 1 - 2 ** -53)));
    },
  }),
  defineDistribution({
    name: 'gumbel',
    fields: centre,
    draw: (random, { mean, scale }) => mean - scale * Math.log(exponential(random) || Number.MIN_VALUE),
  }),
  defineDistribution({
    name: 'cauchy',
    fields: centre,
    draw: (random, { mean, scale }) => mean + scale * Math.tan(Math.PI * (random.float() - 0.5)),
  }),
  defineDistribution({
    name: 'student-t',
    fields: { degrees: positive(5), ...centre },
    draw: (random, { degrees, mean, scale }) =>
      mean + (scale * random.gaussian()) / Math.sqrt(chiSquare(random, degrees) / degrees),
  }),
  defineDistribution({
    name: 'chi-square',
    fields: { degrees: positive(4) },
    draw: (random, { degrees }) => chiSquare(random, degrees),
  }),
  defineDistribution({
    name: 'f',
    fields: { degrees: positive(5), otherDegrees: positive(10) },
    draw: (random, { degrees, otherDegrees }) =>
      chiSquare(random, degrees) / degrees / (chiSquare(random, otherDegrees) / otherDegrees),
  }),
  defineDistribution({
    name: 'rayleigh',
    fields: { scale: positive(10) },
    draw: (random, { scale }) => scale * Math.sqrt(2 * exponential(random)),
  }),
  defineDistribution({
    name: 'wald',
    fields: { mean: positive(10), shape: positive(20) },
    draw: (random, { mean, shape }) => wald(random, mean, shape),
  }),
  defineDistribution({
    name: 'power',
    fields: { shape: positive(2), low: numberField(0), high: numberField(100) },
    ends: ({ low, high }) => ({ low, high }),
    draw: (random, { shape, low, high }) => low + (high - low) * openFloat(random) ** (1 / shape),
  }),
  defineDistribution({
    name: 'poisson',
    fields: { mean: z.number().min(0.001).max(1e9).default(4) },
    isWhole: true,
    draw: (random, { mean }) => poisson(random, mean),
  }),
  defineDistribution({
    name: 'binomial',
    fields: { trials: count(10), probability: chance(0.5) },
    isWhole: true,
    draw: (random, { trials, probability }) => binomial(random, trials, probability),
  }),
  defineDistribution({
    name: 'negative-binomial',
    fields: { successes: positive(3), probability: chance(0.5) },
    isWhole: true,
    draw: (random, { successes, probability }) => negativeBinomial(random, successes, probability),
  }),
  defineDistribution({
    name: 'geometric',
    fields: { probability: chance(0.2) },
    isWhole: true,
    draw: (random, { probability }) => geometric(random, probability),
  }),
  defineDistribution({
    name: 'hypergeometric',
    fields: { good: count(20), bad: count(30), draws: count(10) },
    isWhole: true,
    draw: (random, { good, bad, draws }) => hypergeometric(random, good, bad, draws),
  }),
  defineDistribution({
    name: 'zipf',
    fields: { shape: z.number().min(1.05).max(100).default(2) },
    isWhole: true,
    draw: (random, { shape }) => zipf(random, shape),
  }),
  defineDistribution({
    name: 'log-series',
    fields: { probability: z.number().min(0.0001).max(0.9999).default(0.6) },
    isWhole: true,
    draw: (random, { probability }) => logSeries(random, probability),
  }),
  defineDistribution({
    name: 'bernoulli',
    fields: { probability: chance(0.5) },
    isWhole: true,
    draw: (random, { probability }) => (random.float() < probability ? 1 : 0),
  }),
];
