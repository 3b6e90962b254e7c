import type { ServerResponse } from 'node:http';

export type OpenStreamsOptions = {
  /** Asks whether a token still belongs to a session. */
  readonly isSession: (token: string) => Promise<boolean>;
  readonly checkEveryMs?: number | undefined;
  /** 0 to 1, decides when a session is checked for the first time. */
  readonly random?: (() => number) | undefined;
};

type OfSession = { readonly streams: Set<ServerResponse>; checking: NodeJS.Timeout };

/** Browsers open at most six connections to one address. Lost connections may count here for a while, too; the oldest stream goes first. */
const maxPerSession = 12;

/**
 * The open event streams by session. A session may end while its streams are open, so each session with streams is checked every 5 s, once
 * for all its streams, and they end with it.
 */
export const createOpenStreams = ({ isSession, checkEveryMs = 5000, random = Math.random }: OpenStreamsOptions) => {
  const open = new Map<string, OfSession>();

  const endSession = (token: string): void => open.get(token)?.streams.forEach((stream) => stream.end());

  const check = async (token: string): Promise<void> => {
    // A session that cannot be checked now is treated as by any other call: it is not let in.
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
    // After a restart all sessions come at about the same time. Checked in one moment, they would delay the messages of that moment.
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
      open.delete(token);
    }
  };

  return {
    /** Keeps a session's event stream until it closes. */
    add: (token: string, stream: ServerResponse): void => {
      const ofSession = begin(token);
      const [oldest] = ofSession.streams;
      if (oldest && ofSession.streams.size >= maxPerSession) oldest.end();
      ofSession.streams.add(stream);
      stream.once('close', () => forget(token, ofSession, stream));
    },
    endSession,
    /** Ends all streams, each with a regular end. */
    endAll: (): void => {
      for (const token of open.keys()) endSession(token);
    },
  };
};
