import { AppError, createBoundedMap } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';
import type { ResponseOf, resolveSession } from '@society/contracts';

export type Session = NonNullable<ResponseOf<typeof resolveSession>['session']>;

export type SessionsOptions = {
  /** Asks svc-auth. Null if there is no such session; rejects if svc-auth cannot be asked. */
  readonly resolve: (token: string) => Promise<Session | null>;
  readonly clock: () => Date;
  /** In milliseconds, never goes back: with a clock that is put back, a remembered session would count for longer. */
  readonly now?: (() => number) | undefined;
};

export type Sessions = {
  /**
   * The session of a token; undefined if there is none. Throws AppError unavailable if svc-auth cannot be asked and nothing recent is
   * remembered.
   */
  readonly find: (token: string) => Promise<Session | undefined>;
  /** The same, asked at svc-auth whatever is remembered. */
  readonly recheck: (token: string) => Promise<Session | undefined>;
  /** Forgets a session at once, even while svc-auth is being asked about it. */
  readonly forget: (token: string) => void;
};

/** While svc-auth answers, a suspended person is refused after this long at the latest. */
const freshMs = 5000;
/** Signed-in people can play on for this long while svc-auth is away. */
const staleMs = 15 * 60_000;
/** While svc-auth does not answer, it is asked about a known session this often. */
const pauseMs = 1000;
const maxRemembered = 10_000;

type Known = {
  readonly session: Session;
  readonly confirmedAt: number;
  readonly askAgainAt: number;
};

/**
 * Sessions by token, asked at svc-auth and remembered for 5 s. While svc-auth cannot be reached, a session that it confirmed in the last 15
 * minutes still counts. "No such session" is never remembered, since it may be wrong a moment later.
 */
export const createSessions = ({ resolve, clock, now = () => performance.now() }: SessionsOptions): Sessions => {
  const known = createBoundedMap<Known>(maxRemembered);
  const asking = new Map<string, Promise<Session | undefined>>();

  const ask = async (token: string, isCurrent: () => boolean): Promise<Session | undefined> => {
    const askedAt = now();
    try {
      const session = await resolve(token);
      if (session && isCurrent()) known.set(token, { session, confirmedAt: askedAt, askAgainAt: askedAt + freshMs });
      if (!session) known.delete(token);
      return session ?? undefined;
    } catch (error) {
      const before = known.get(token);
      if (!before || now() - before.confirmedAt > staleMs)
        throw new AppError('unavailable', unavailableNow, { cause: error });
      known.set(token, { ...before, askAgainAt: now() + pauseMs });
      return before.session;
    }
  };

  const askOnce = (token: string): Promise<Session | undefined> => {
    const running = asking.get(token);
    if (running) return running;
    const isCurrent = (): boolean => asking.get(token) === question;
    const question: Promise<Session | undefined> = ask(token, isCurrent).finally(() => {
      if (isCurrent()) asking.delete(token);
    });
    asking.set(token, question);
    return question;
  };

  const unexpired = (session: Session | undefined): Session | undefined =>
    session && Date.parse(session.expiresAt) > clock().getTime() ? session : undefined;

  return {
    find: async (token) => {
      const before = known.get(token);
      return unexpired(before && now() < before.askAgainAt ? before.session : await askOnce(token));
    },
    recheck: async (token) => unexpired(await askOnce(token)),
    forget: (token) => {
      known.delete(token);
      asking.delete(token);
    },
  };
};
