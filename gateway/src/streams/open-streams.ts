import type { ServerResponse } from 'node:http';

export type OpenStreamsOptions = {
  /** Asks whether the session of a token still is one. */
  readonly isSession: (token: string) => Promise<boolean>;
  readonly checkEveryMs?: number | undefined;
  /** 0 to 1, for the moment of a session's first check. */
  readonly random?: (() => number) | undefined;
};

type OfSession = { readonly streams: Set<ServerResponse>; checking: NodeJS.Timeout };

/** Browsers open six connections to one address at most; what is left of lost ones comes on top, and goes first. */
const maxPerSession = 12;

/**
 * The event streams that are open, by session. A stream outlives the moment in which its session was looked at, so each
 * session with streams is looked at again every 5 s, once for all of its streams, and they end with it.
 */
export const createOpenStreams = ({ isSession, checkEveryMs = 5000, random = Math.random }: OpenStreamsOptions) => {
  const open = new Map<string, OfSession>();

  const endSession = (token: string): void => open.get(token)?.streams.forEach((stream) => stream.end());

  const check = async (token: string): Promise<void> => {
    // Whoever cannot be recognised any more is treated as by any other call: not let in.
    const goesOn = await isSession(token).catch(() => false);
    if (!goesOn) endSession(token);
  };

  const begin = (token: string): OfSession => {
    const known = open.get(token);
    if (known) return known;
    const checkAgainAndAgain = (): void => {
      begun.checking = setInterval(() => void check(token), checkEveryMs).unref();
      void check(token);
    };
    // After a restart all sessions come at about the same time; asked about in one moment, they would hold up what is said in it.
    const begun: OfSession = {
      streams: new Set(),
      checking: setTimeout(checkAgainAndAgain, random() * checkEveryMs).unref(),
    };
    open.set(token, begun);
    return begun;
  };

  const forget = (token: string, ofSession: OfSession, stream: ServerResponse): void => {
    ofSession.streams.delete(stream);
    if (ofSession.streams.size === 0) {
      clearInterval(ofSession.checking);
      if (open.get(token) === ofSession) open.delete(token);
    }
  };

  return {
    /** Watches over the answer to a session's call for events until it closes. */
    add: (token: string, stream: ServerResponse): void => {
      const ofSession = begin(token);
      const [oldest] = ofSession.streams;
      if (oldest && ofSession.streams.size >= maxPerSession) oldest.end();
      ofSession.streams.add(stream);
      stream.once('close', () => forget(token, ofSession, stream));
    },
    endSession,
    /** Ends all of them, in order. */
    endAll: (): void => {
      for (const token of open.keys()) endSession(token);
    },
  };
};
