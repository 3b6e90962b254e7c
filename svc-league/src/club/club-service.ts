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
  /** The store and not the slice of fixtures, since that slice needs the club. */
  readonly fixtureStore: { readonly isAny: () => Promise<boolean> };
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly media: MediaClient;
  /** What the environment variables say. It counts until the club is stored. */
  readonly seed: ClubSeed;
  readonly logger: Logger;
};

export type ClubService = ReturnType<typeof createClubService>;

const rememberedMs = 1000;
const notNow = 'The logo could not be saved right now. Please try again.';

/** The club's name, look and decisions, for screens, pages and the other slices. */
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
  /**
   * Gives up the image of the former logo, unless it is the logo again by now. The new logo is stored already, so a failure here only
   * leaves an unused image.
   */
  const giveUp = async (former: string, claim: Parameters<MediaClient['claim']>[0]): Promise<void> => {
    try {
      if ((await fresh()).state.logo !== former) await media.claim({ ...claim, instead: former });
    } catch (error) {
      logger.warn({ err: error }, 'a former logo could not be given up');
    }
  };

  /**
   * A fixture may have been made while the new time zone was being saved. Its day depends on the former zone, so that is restored, and this
   * throws 409.
   */
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
    /** Throws 409 for another time zone while there are fixtures, and for a field that was changed meanwhile. */
    change: async (actorId: string, change: ClubChange): Promise<ClubView> => {
      await people.requireAdmin(actorId, 'change the club');
      const isFixed = await fixtureStore.isAny();
      const saved = await clubStore.update((club, version) => changedClub(club, version, change, isFixed));
      await takeBackZone(saved.before, saved.state);
      return shownNow(saved);
    },
    /**
     * Claims the image first, then stores it as the logo, then gives up the former image: so the stored logo always has its image. Throws
     * 400 for an upload that is not the admin's own, 503 while svc-media is away.
     */
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
    /** The club as the gateway puts it into pages, for the gateway alone: nothing here authorises. */
    forPages: async (): Promise<ResponseOf<typeof getClubForPages>> => {
      const { state: club } = await known.get();
      return { ...factsOf(club), logoName: logoNameOf(club) };
    },
    /** Name and time zone, remembered for a second. */
    named: async (): Promise<Pick<Club, 'name' | 'timeZone'>> => (await known.get()).state,
    /** Who places a substitute: an admin, or the first yes by itself. Remembered for a second. */
    placing: async (): Promise<Placing> => placingOf((await known.get()).state),
    /** Where the club's days begin, remembered for a second. */
    timeZone: async (): Promise<string> => (await known.get()).state.timeZone,
    /** The time zone as it is stored now, for writes that depend on it. */
    timeZoneNow: async (): Promise<string> => (await fresh()).state.timeZone,
    /** To be called when another replica has changed the club. */
    forget,
    /** Stores the club that the variables describe at the first start. At later starts it changes nothing. */
    ensure: async (): Promise<void> => clubStore.ensure(seededClub(seed, await fixtureStore.isAny())),
  };
};
