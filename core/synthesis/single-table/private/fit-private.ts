import { learnPrivateCoder } from '../../encoders/private/learn-private-coder';
import type { SynthesisOptions } from '../../options';
import type { TrainingTable } from '../../training-table';
import type { GrowRequest } from '../grow-model';
import { SingleTableModel } from '../single-table-model';
import { shareBudget } from './accountant';
import { growPrivateModel } from './grow-private-model';
import { SecureNoise } from './secure-noise';

interface PrivateFit extends Pick<GrowRequest, 'context' | 'onProgress' | 'signal'> {
  readonly options: SynthesisOptions;
  readonly budget: { readonly epsilon: number; readonly delta: number };
}

/**
 * A model that is (ε, δ)-differentially private as a whole, codes and trees: for any two tables of as many rows that
 * differ in one row, each set of models is as likely but for a factor of e^ε and for δ. All that is made of it is, too.
 */
export async function fitPrivate(table: TrainingTable, request: PrivateFit): Promise<SingleTableModel> {
  const { options, budget } = request;
  const noise = new SecureNoise();
  const { codes, counts } = shareBudget(budget);
  const { coder, coded } = learnPrivateCoder(table, options, { ...codes, noise });
  const model = await growPrivateModel({ ...request, coded, rho: counts.rho, noise });
  return new SingleTableModel(coder, model, options.seed, { ...budget, mechanism });
}

const mechanism =
  'A quarter for values of many rows (partition selection) and noisy intervals of numbers; the rest for the choice of ' +
  'columns (exponential mechanism) and the counts of all trees (Gaussian noise); composed in zero-concentrated ' +
  'differential privacy. Neighbouring tables have as many rows and differ in one. No rule between columns is learnt, ' +
  'and of texts that hardly repeat only whether they are NULL.';
