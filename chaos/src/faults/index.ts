import type { Fault, LeagueFault } from '../fault.ts';
import { onLeague } from '../league/run.ts';
import {
  brokerAway,
  brokerRestartsWithQueue,
  cutInMidConfirm,
  poisonAmongGood,
  queueDeleted,
  queueMissing,
} from './broker-faults.ts';
import { bothCompleteAtOnce, lostAnswer, oldVersionsLate } from './call-faults.ts';
import { courseLookedUp, killWhileACourseIsEdited } from './course-edits.ts';
import { idleConnections } from './idle.ts';
import { killBeforeAcknowledging, killBeforeMarking, killBeforePublishing } from './kills.ts';
import { brokerAwayWhileProfilesChange } from './people-broker-away.ts';
import { authAwayAtCreation, mailAway, mediaAway, oldNewsOfPeople } from './people-faults.ts';
import { killWhileASeasonCloses, seasonClosesUnguarded } from './season-closings.ts';
import { noticesForgetful, noticesToldOnce } from './notices.ts';
import { sigtermOf } from './sigterm.ts';
import { storeAway, storeSlow } from './store-faults.ts';
import { gatewayRestartsUnderStreams } from './streams.ts';
import { twoPhones, twoPhonesNaive } from './two-phones.ts';

/** Faults to svc-league with its store and broker. */
export const leagueFaults: readonly LeagueFault[] = [
  killBeforePublishing,
  killBeforeMarking,
  killBeforeAcknowledging,
  brokerAway,
  brokerRestartsWithQueue,
  queueMissing,
  poisonAmongGood,
  cutInMidConfirm,
  queueDeleted,
  storeAway,
  storeSlow,
  lostAnswer,
  bothCompleteAtOnce,
  oldVersionsLate,
];

/** Every fault, in the order of the run. */
export const faults: readonly Fault[] = [
  ...leagueFaults.map((fault) => onLeague(fault)),
  sigtermOf('svc-auth'),
  sigtermOf('svc-players'),
  sigtermOf('svc-league'),
  brokerAwayWhileProfilesChange,
  authAwayAtCreation,
  oldNewsOfPeople,
  mediaAway,
  mailAway,
  noticesToldOnce,
  noticesForgetful,
  gatewayRestartsUnderStreams,
  idleConnections,
  onLeague(twoPhones),
  twoPhonesNaive,
  onLeague(killWhileASeasonCloses),
  seasonClosesUnguarded,
  onLeague(killWhileACourseIsEdited),
  courseLookedUp,
];
