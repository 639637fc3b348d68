import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { beforeHydration } from '../before-hydration';
import { BranchesField as Branches } from '../branches-field/branches-field';
import { FormulaField as Formula } from '../formula-field/formula-field';
import { PathsField as Paths } from '../paths-field/paths-field';
import type * as allEditors from './all-editors';

/*
 * Editors that few generators need, in separate chunks. The server imports them, so that its page is complete. The
 * browser loads them before hydration of a page that has one, or else with the first generator that has such an option.
 */
type Editors = typeof allEditors;

let ahead: Editors | null = null;

if (!import.meta.env.SSR) {
  beforeHydration(async () => {
    if (document.querySelector('[data-editor]') !== null) ahead = await import('./all-editors');
  });
}

/** The editor as soon as it is loaded. */
function whenLoaded<Name extends keyof Editors>(name: Name): Editors[Name] {
  const Later = lazy(async () => ({
    default: (await import('./all-editors'))[name] as ComponentType<object>,
  }));
  const Loaded = (props: object) => {
    const Shown = (ahead?.[name] as ComponentType<object> | undefined) ?? Later;
    return <Shown {...props} />;
  };
  return Loaded;
}

export const BranchesField = import.meta.env.SSR ? Branches : whenLoaded('BranchesField');
export const FormulaField = import.meta.env.SSR ? Formula : whenLoaded('FormulaField');
export const PathsField = import.meta.env.SSR ? Paths : whenLoaded('PathsField');

/**
 * A suspense boundary around an editor. Without one if nothing is loaded lazily, on the server or after preloading:
 * React re-renders a boundary that is not yet hydrated when a state changes meanwhile.
 */
export function Editor({ children }: { children: ReactNode }) {
  const shown = (
    <>
      <span data-editor hidden />
      {children}
    </>
  );
  return import.meta.env.SSR || ahead !== null ? shown : <Suspense fallback={null}>{shown}</Suspense>;
}
