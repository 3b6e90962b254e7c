import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A page or widget that is a file of its own, loaded when it is first shown: `lazyPage(() => import('./ThePage.tsx'), 'ThePage')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
