import type { FailedNotice } from '@society/contracts';
import type { Person } from '@society/service-kit/auth';
import type { KnownClub } from '../club/known-club-service.ts';
import type { PlayerService } from '../people/player-service.ts';
import { peopleIn } from './notice.ts';
import type { NoticeStore } from './notice-store.ts';
import { channels } from './queued.ts';
import { wordsOf } from './words.ts';

export type NoticeService = ReturnType<typeof createNoticeService>;

/** How long admins see a notice that could not be told. */
const shownMs = 3 * 24 * 60 * 60 * 1000;

/** The notices that could not be told, for admins. */
export const createNoticeService = ({
  notices,
  people,
  club,
  clock,
}: {
  readonly notices: Pick<NoticeStore, 'failedSince'>;
  readonly people: Pick<PlayerService, 'requireAdmin' | 'namesOf'>;
  readonly club: () => Promise<KnownClub>;
  readonly clock: () => Date;
}) => ({
  failed: async (actor: Person): Promise<FailedNotice[]> => {
    await people.requireAdmin(actor, 'Only an admin can see what could not be told');
    const found = await notices.failedSince(new Date(clock().getTime() - shownMs));
    const { timeZone } = await club();
    const named = await people.namesOf(found.flatMap(({ personId, about }) => [personId, ...peopleIn(about)]));
    return found.flatMap((one) => {
      const name = named.get(one.personId);
      const { title } = wordsOf(one, (id) => named.get(id), timeZone, new Date(one.at));
      return channels
        .filter((channel) => name !== undefined && one[channel].state === 'failed')
        .map((channel) => ({
          id: `${one.id}:${channel}`,
          person: { id: one.personId, name: name ?? '' },
          title,
          channel,
          why: one[channel].why ?? '',
          at: one.at,
        }));
    });
  },
});
