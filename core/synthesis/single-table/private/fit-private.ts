import { learnPrivateCoder } from '../../encoders/private/learn-private-coder';
import type { SynthesisOptions } from '../../options';
import type { TrainingTable } from '../../training-table';
import type { GrowRequest } from '../grow-model';
import { SingleTableModel } from '../single-table-model';
import { shareBudget } from './accountant';
import { growPrivateModel } from './grow-private-model';
import { SecureNoise } from './secure-noise';

interface PrivateFit extends Pick<GrowRequest, 'workerPool' | 'onProgress' | 'signal'> {
  readonly options: SynthesisOptions;
  readonly budget: { readonly epsilon: number; readonly delta: number };
}

/**
 * Fits a model that is (ε, δ)-differentially private as a whole, encoders and trees: for any two tables of the same
 * number of rows that differ in one row, the probability of any set of models differs by a factor of at most e^ε and by
 * at most δ. The same holds for all rows sampled from it (post-processing). Encoders and pairs share the ρ that
 * (ε, δ/2) allows; the other half of δ is the probability that a value of a single row is released.
 */
export async function fitPrivate(table: TrainingTable, request: PrivateFit): Promise<SingleTableModel> {
  const { options, budget } = request;
  const noise = new SecureNoise();
  const { codes, counts } = shareBudget(budget);
  const { coder, coded, told } = learnPrivateCoder(table, options, { ...codes, noise });
  const model = await growPrivateModel({ ...request, coded, told, rho: counts.rho, noise });
  return new SingleTableModel(coder, model, options.seed, { ...budget, mechanism });
}

const mechanism =
  'Half for single columns: values of many rows (partition selection) and noisy counts of intervals of numbers; half for ' +
  'pairs of columns: how far they depend on each other, and the counts of those that do (Gaussian noise); composed in ' +
  'zero-concentrated differential privacy. Trees are grown on rows drawn from what was told. Neighbouring tables have ' +
  'as many rows and differ in one. No rule between columns is learnt, and of texts that hardly repeat only whether they ' +
  'are NULL.';
