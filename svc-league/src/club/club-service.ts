import type { Club as ClubView, ClubChange, Placing, ResponseOf, getClubForPages } from '@society/contracts';
import { rememberedFor } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { Loaded } from '@society/service-kit/store';
import type { PeopleService } from '../people/people-service.ts';
import {
  changedClub,
  clubId,
  factsOf,
  fixedTimeZone,
  logoNameOf,
  seededClub,
  shownClub,
  withLogo,
  withoutLogo,
} from './club.ts';
import type { Club, ClubSeed } from './club.ts';
import { placingOf } from './club-edits.ts';
import type { ClubStore } from './club-store.ts';
import type { MediaClient } from './media-client.ts';

export type ClubDeps = {
  readonly clubStore: ClubStore;
  /** Not the slice of fixtures, which needs the club. */
  readonly fixtureStore: { readonly isAny: () => Promise<boolean> };
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly media: MediaClient;
  /** What the variables say: of a club that is not stored yet. */
  readonly seed: ClubSeed;
  readonly logger: Logger;
};

export type ClubService = ReturnType<typeof createClubService>;

const rememberedMs = 1000;
const notNow = 'The logo could not be saved right now. Please try again.';

/** The club: what it is called and has decided, for screens, pages and the other slices. */
export const createClubService = ({ clubStore, fixtureStore, people, media, seed, logger }: ClubDeps) => {
  const fresh = async (): Promise<Loaded<Club>> =>
    (await clubStore.load()) ?? { state: seededClub(seed, true), version: 1 };
  const known = rememberedFor(rememberedMs, fresh);
  const hasFixtures = rememberedFor(rememberedMs, fixtureStore.isAny);
  const forget = (): void => {
    known.forget();
    hasFixtures.forget();
  };
  const shownNow = async (club: Loaded<Club>): Promise<ClubView> => {
    forget();
    return shownClub(club, await hasFixtures.get());
  };
  /** Unless it is the logo again by now. The new logo stands already, so what fails here only leaves an image too many. */
  const giveUp = async (former: string, claim: Parameters<MediaClient['claim']>[0]): Promise<void> => {
    try {
      if ((await fresh()).state.logo !== former) await media.claim({ ...claim, instead: former });
    } catch (error) {
      logger.warn({ err: error }, 'a former logo could not be given up');
    }
  };

  /** A fixture may have been made while another time zone was being saved: then the days count, and the zone goes back. */
  const takeBackZone = async (before: Club, after: Club): Promise<void> => {
    if (before.timeZone === after.timeZone || !(await fixtureStore.isAny())) return;
    const { timeZone } = before;
    await clubStore.update((club) => (club.timeZone === after.timeZone ? { ...club, timeZone } : club));
    forget();
    throw fixedTimeZone();
  };

  return {
    get: async (): Promise<ClubView> => {
      const [club, fixed] = await Promise.all([known.get(), hasFixtures.get()]);
      return shownClub(club, fixed);
    },
    change: async (actorId: string, change: ClubChange): Promise<ClubView> => {
      await people.requireAdmin(actorId, 'change the club');
      const isFixed = await fixtureStore.isAny();
      const saved = await clubStore.update((club, version) => changedClub(club, version, change, isFixed));
      await takeBackZone(saved.before, saved.state);
      return shownNow(saved);
    },
    /** Takes the image first, then writes it into the record, then gives up the one before: the logo in the record is always one that is kept. */
    setLogo: async (actorId: string, upload: string): Promise<ClubView> => {
      await people.requireAdmin(actorId, "change the club's logo");
      const claim = { upload, uploadedBy: actorId, usedBy: clubId, purpose: 'logo' } as const;
      const { objectPath } = await media.claim(claim).catch((error: unknown) => {
        throw inWords(error, notNow);
      });
      const saved = await clubStore.update((club) => withLogo(club, objectPath));
      const former = saved.before.logo ?? saved.before.formerLogo;
      if (saved.changed && former !== undefined) await giveUp(former, claim);
      return shownNow(saved);
    },
    removeLogo: async (actorId: string): Promise<ClubView> => {
      await people.requireAdmin(actorId, "change the club's logo");
      return shownNow(await clubStore.update(withoutLogo));
    },
    /** As the gateway puts it into pages. */
    forPages: async (): Promise<ResponseOf<typeof getClubForPages>> => {
      const { state: club } = await known.get();
      return { ...factsOf(club), logoName: logoNameOf(club) };
    },
    /** What the club is called and where its days begin, remembered for a second. */
    named: async (): Promise<Pick<Club, 'name' | 'timeZone'>> => (await known.get()).state,
    /** Whether the first yes places somebody by itself. */
    placing: async (): Promise<Placing> => placingOf((await known.get()).state),
    /** Where the club's days begin, remembered for a second. */
    timeZone: async (): Promise<string> => (await known.get()).state.timeZone,
    /** The same as it is stored: for what is about to be written with it. */
    timeZoneNow: async (): Promise<string> => (await fresh()).state.timeZone,
    /** Another replica has changed it. */
    forget,
    /** At the first start the variables become the club; at later ones they say nothing any more. */
    ensure: async (): Promise<void> => clubStore.ensure(seededClub(seed, await fixtureStore.isAny())),
  };
};
