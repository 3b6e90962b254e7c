import type { ComponentType } from 'react';

/**
 * A page of a remote. `path` is a react-router pattern (`/things/:id`); the shell checks `permission` before showing it. While a `quiet` page is
 * open, the shell neither looks for a new version nor offers one: somebody taps there without looking up.
 */
export type RemoteRoute<P extends string = string> = {
  path: string;
  permission?: P;
  quiet?: boolean;
  Component: ComponentType;
};

/**
 * What a remote exposes, its only export to the shell: `export const remote: RemoteModule`.
 * `widgets` are drawn by the shell's dashboard. A widget takes no props, draws its own Card (heading level 2) with its own loading, empty
 * and error states, and fills the width it is given.
 */
export type RemoteModule<P extends string = string> = {
  name: string;
  routes: readonly RemoteRoute<P>[];
  widgets?: Readonly<Record<string, ComponentType>>;
};
