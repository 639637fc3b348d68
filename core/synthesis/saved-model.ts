import { AppError } from '@core/kernel/errors';
import { loadCoder } from './learn-coder';
import { readCodeModel, writeCodeModel } from './single-table/code-model-state';
import { pack, unpack } from './single-table/packing';
import { SingleTableModel } from './single-table/single-table-model';
import { isState, readPrivacy } from './single-table/model-state';

const format = 1;

/** A model as bytes: books, trees and histograms; nothing in it stands for a single row. */
export function saveModel({ coder, codes, seed, privacySpent }: SingleTableModel): Uint8Array {
  return pack({ format, seed, privacySpent, coder: coder.save(), codes: writeCodeModel(codes) });
}

/** Reads what `saveModel` wrote. @throws AppError 'synthesis-model-unreadable' where the bytes are anything else */
export function loadModel(bytes: Uint8Array): SingleTableModel {
  const state = unpack(bytes);
  if (!isState(state) || state.format !== format || typeof state.seed !== 'number' || !isState(state.coder)) {
    throw new AppError('synthesis-model-unreadable');
  }
  const coder = loadCoder(state.coder);
  const codes = readCodeModel(state.codes, coder.books);
  return new SingleTableModel(coder, codes, state.seed, readPrivacy(state.privacySpent));
}
