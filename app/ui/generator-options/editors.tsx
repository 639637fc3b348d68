import { lazy, Suspense, type ReactNode } from 'react';
import { BranchesField as Branches } from '../branches-field/branches-field';
import { FormulaField as Formula } from '../formula-field/formula-field';
import { PathsField as Paths } from '../paths-field/paths-field';

/*
 * Editors that few generators need. The server has them at hand: its page is whole. A browser loads them with the first
 * generator that has such an option.
 */
export const BranchesField = import.meta.env.SSR
  ? Branches
  : (lazy(async () => ({
      default: (await import('../branches-field/branches-field')).BranchesField,
    })) as unknown as typeof Branches);

export const FormulaField = import.meta.env.SSR
  ? Formula
  : lazy(async () => ({ default: (await import('../formula-field/formula-field')).FormulaField }));

export const PathsField = import.meta.env.SSR
  ? Paths
  : lazy(async () => ({ default: (await import('../paths-field/paths-field')).PathsField }));

/** Around one of them, on the server as well: both sides name the same places. */
export const Editor = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);
