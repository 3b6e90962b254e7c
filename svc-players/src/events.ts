import { playerChanged } from '@society/contracts';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';
import { snapshotOf } from './people/player.ts';
import type { Player } from './people/player.ts';

/** What this service publishes: the whole person, whatever changed. Its version travels in the envelope. It consumes nothing yet. */
export const personChanged = (player: Player): NewEvent => newEvent(playerChanged, snapshotOf(player));
