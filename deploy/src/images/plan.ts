import { readFileSync } from 'node:fs';
import type { Engine } from './engine.ts';

/** What `npm run images` passes to the programs that it starts. */
export type Plan = {
  readonly engine: Engine;
  /** Is in all names that this run makes of containers, images and volumes. */
  readonly run: string;
  readonly staticVolume: string;
};

/** The tag of a deployable's image in this run. */
export const tagOf = (run: string, name: string): string => `localhost/${run}/${name}:checked`;

/** Reads the plan from the file that IMAGES_PLAN names. Throws without it. */
export const readPlan = (): Plan => {
  const file = process.env['IMAGES_PLAN'];
  if (file === undefined) throw new Error('npm run images starts this; by itself it has no images.');
  return JSON.parse(readFileSync(file, 'utf8')) as Plan;
};
