import { setTimeout as pause } from 'node:timers/promises';
import { clubConfig, getClubForPages } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';

export type CurrentClubOptions = {
  /** What the variables say, until svc-league has answered for the first time. */
  readonly seed: ClubConfig;
  readonly league: ServiceClient;
  readonly logger: Logger;
  readonly everyMs?: number | undefined;
};

export type CurrentClub = {
  /** The club as svc-league said it last. */
  readonly now: () => ClubConfig;
  /** The name of the image that is its logo; undefined when it has none. */
  readonly logoName: () => string | undefined;
  /**
   * Asks out of turn, for whoever has heard of something newer. Resolves after an answer, or none, to a question that began after the call;
   * everybody who waits for one shares it.
   */
  readonly askAgain: () => Promise<void>;
  /** Asks once, and from then on every 30 s. Resolves when the first answer is there or did not come. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

const defaultEveryMs = 30_000;
/** Anybody can make the gateway ask again, so it does that only so often. */
const againMs = 1000;

/** What pages are told about the club, asked of svc-league again and again: a change shows within a minute, and an outage changes nothing. */
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

  const ask = async (): Promise<void> => {
    try {
      const { logoName, ...club } = await league.call(getClubForPages);
      known = { club: clubConfig.parse(club), logoName };
      isAway = false;
    } catch (error) {
      // Once an outage: it is said of svc-league in other places, too.
      if (!isAway) logger.warn({ err: error }, 'the club could not be asked for, so the one known stays');
      isAway = true;
    }
  };

  const askInTime = async (): Promise<void> => {
    await pause(Math.max(0, againAt - performance.now()));
    // Whoever comes from here on needs another question: the answer to this one may be older than what they have heard.
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
