import { playerChanged, playerDeleted } from '@society/contracts';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';
import { earlierHandicapsOf } from './handicaps/handicap-change.ts';
import { snapshotOf } from './people/player.ts';
import type { Player } from './people/player.ts';

/** The whole person, whatever changed. The version travels in the envelope. */
export const personChanged = (player: Player): NewEvent =>
  newEvent(playerChanged, { ...snapshotOf(player), earlierHandicaps: earlierHandicapsOf(player) });

/** Somebody was removed for good. */
export const personDeleted = (id: string): NewEvent => newEvent(playerDeleted, { id });
