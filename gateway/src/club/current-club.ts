import { setTimeout as pause } from 'node:timers/promises';
import { getClubForPages } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';

export type CurrentClubOptions = {
  /** The club as the environment variables describe it, until svc-league has answered for the first time. */
  readonly seed: ClubConfig;
  readonly league: ServiceClient;
  readonly logger: Logger;
  readonly everyMs?: number | undefined;
};

export type CurrentClub = {
  /** The club as svc-league described it last. */
  readonly now: () => ClubConfig;
  /** The name of the image that is its logo; undefined when it has none. */
  readonly logoName: () => string | undefined;
  /**
   * Asks out of turn, for a caller that has heard of something newer. Resolves when svc-league has answered, or failed to answer, a request
   * that began after the call. Callers that wait at the same time share one request.
   */
  readonly askAgain: () => Promise<void>;
  /** Asks once, and every 30 s from then on. Resolves when the first request has succeeded or failed. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

const defaultEveryMs = 30_000;
/** Anybody can make the gateway ask again, so at least this long lies between two such requests. */
const againMs = 1000;

/** The club for the pages, asked at svc-league again and again: a change shows within a minute, and an outage changes nothing. */
export const createCurrentClub = ({
  seed,
  league,
  logger,
  everyMs = defaultEveryMs,
}: CurrentClubOptions): CurrentClub => {
  let known: { readonly club: ClubConfig; readonly logoName?: string | undefined } = { club: seed };
  let timer: NodeJS.Timeout | undefined;
  let next: Promise<void> | undefined;
  let againAt = 0;
  let isAway = false;
  let asked = 0;
  let heard = 0;

  const ask = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    try {
      const { logoName, ...club } = await league.call(getClubForPages);
      // A slow response to an earlier request may be older than what is known by now.
      if (mine < heard) return;
      heard = mine;
      known = { club, logoName };
      isAway = false;
    } catch (error) {
      // Logged once for each outage: other parts log that svc-league is away as well.
      if (!isAway) logger.warn({ err: error }, 'the club could not be asked for, so the one known stays');
      isAway = true;
    }
  };

  const askInTime = async (): Promise<void> => {
    await pause(Math.max(0, againAt - performance.now()));
    // A caller that comes from here on needs another request: the response to this one may be older than what the caller has heard of.
    next = undefined;
    againAt = performance.now() + againMs;
    await ask();
  };

  return {
    now: () => known.club,
    logoName: () => known.logoName,
    askAgain: () => (next ??= askInTime()),
    start: async () => {
      await ask();
      timer = setInterval(() => void ask(), everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
};
