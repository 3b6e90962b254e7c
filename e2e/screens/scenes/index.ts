import type { Scene } from '../scene.ts';
import { clubScenes } from './club.ts';
import { dashboardScenes } from './dashboard.ts';
import { entryScenes } from './entry.ts';
import { fixtureScenes } from './fixtures.ts';
import { memberScenes } from './members.ts';
import { peopleScenes } from './people.ts';
import { scoringScenes } from './scoring.ts';

/** All scenes, in the order of their list. */
export const scenes: readonly Scene[] = [
  ...entryScenes,
  ...dashboardScenes,
  ...fixtureScenes,
  ...scoringScenes,
  ...peopleScenes,
  ...memberScenes,
  ...clubScenes,
];
