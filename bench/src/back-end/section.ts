import type { Section } from '../figure.ts';
import { chancesOfAMatch } from './figures/chances.ts';
import { gatewayCpu, readLiveCpu } from './figures/cpu-per-call.ts';
import { storeFind, storeUpdate } from './figures/embedded-store.ts';
import { eventStreams, manyEventStreams } from './figures/event-streams.ts';
import { tenSeasons } from './figures/league-table.ts';
import { loginStorm } from './figures/login-storm.ts';
import { pairAHundred } from './figures/pairing.ts';
import { postAHole, postAnAction } from './figures/post-a-hole.ts';
import { readLive } from './figures/read-live.ts';
import { roundInOneCall } from './figures/round-in-one-call.ts';
import { sameAnswerTime } from './figures/same-answer-time.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** The back end: the product's processes and the floors beside them. */
export const backEnd: Section<Stage> = {
  name: 'Back end',
  figures: [
    postAHole,
    postAnAction,
    roundInOneCall,
    readLive,
    readLiveCpu,
    gatewayCpu,
    storeFind,
    storeUpdate,
    eventStreams,
    manyEventStreams,
    loginStorm,
    tenSeasons,
    pairAHundred,
    chancesOfAMatch,
    ...sameAnswerTime,
  ],
  open: openStage,
  close: (stage) => stage.close(),
};
