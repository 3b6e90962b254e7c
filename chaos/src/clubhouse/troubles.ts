import type { House } from '../house/house.ts';
import { disturbances } from '../match-evening/disturbances.ts';
import type { Stage } from '../stage.ts';
import { inParallel, pause } from '../wait.ts';
import type { Television } from './television.ts';

/** Something that goes wrong behind the screen, or on its line. */
export type Trouble = {
  readonly name: string;
  readonly strike: (stage: Stage, house: House, television: Television) => Promise<unknown>;
};

/** Long enough for the screen to report the loss: it needs two failures, 5 s apart, and each takes the browser's own time limit. */
const awayMs = 40_000;

/** What the screen says while no server answers. */
export const noConnection = /^No connection since \d\d:\d\d\. Trying again\.$/;

/** One after another: first those that the screen must report, then those of a match evening, which it need not report. */
export const troubles: readonly Trouble[] = [
  {
    name: 'all of svc-league gone for 40 s',
    strike: async (_, { replicas }, television) => {
      await inParallel(replicas['svc-league'], 9, (replica) => replica.end('SIGKILL'));
      await pause(awayMs);
      await television.says(noConnection);
      await inParallel(replicas['svc-league'], 9, (replica) => replica.start());
    },
  },
  {
    name: 'the gateway gone for 40 s',
    strike: async (_, { gateway }, television) => {
      await gateway.end('SIGKILL');
      await pause(awayMs);
      await television.says(noConnection);
      await gateway.start();
    },
  },
  {
    name: 'the line cut for 40 s',
    strike: async (_, __, television) => {
      await television.cutLine(true);
      await pause(awayMs);
      await television.says(noConnection);
      await television.cutLine(false);
    },
  },
  ...disturbances,
];
