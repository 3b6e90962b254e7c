import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getClub, login, me } from '@society/contracts';
import { hadNoAnswer } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { beginSession, onUnauthorized, presentSession } from '../api/unauthorized.ts';
import { readInlineJson } from '../club/inline-json.ts';
import { forgetDeviceKeys } from '../device-key/sign-device.ts';
import { forgetAnswers } from '../kept/keep-answers.ts';
import { onContact } from '../live/freshness.ts';
import { msSince } from '../ms-since.ts';
import { dropPush, leaveOthersPush, returnPush } from '../push/push-device.ts';
import { clearDrafts } from './drafts.ts';
import { endSession } from './end-session.ts';
import { clearHint, hasEnded, readHint, writeHint } from './hint.ts';
import type { SessionUser } from './hint.ts';
import { onTabMessage, tellSession } from './tabs.ts';

/** `loading`: the server has not said yet who this is, and there is no hint. */
export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

export type Session = {
  user: SessionUser | null;
  status: SessionStatus;
  /** The session ended by itself. If the server had confirmed it before, `user` stays and the sign-in belongs over the page; else `user` is null. */
  ended: boolean;
  /** Throws an ApiError; status 200 means that the answer lacked what makes a user. */
  signIn: (email: string, password: string) => Promise<SessionUser>;
  /** Takes up a session that the server has just begun in another way: by an accepted invitation or a passkey. */
  enter: (user: SessionUser) => void;
  /**
   * Throws an ApiError when the server could not be told, or somebody else has signed in here; the session then goes on. `everywhere` ends the person's
   * sessions on all devices. `isQuiet`: the server sends no notices any more, either.
   */
  signOut: (options?: { everywhere?: boolean }) => Promise<{ readonly isQuiet: boolean }>;
  /** Asks the server again who this is, after a change to the own name, photo or address. Never rejects. */
  refresh: () => Promise<void>;
  /** Gives up an ended session: to the login screen. */
  leave: () => void;
};

type State = Pick<Session, 'user' | 'status' | 'ended'>;

/** A person who comes back to the app after this long sees what an admin has changed about them: an app that stays open for days does not start anew. */
const askAgainMs = 60_000;

const signedOut: State = { user: null, status: 'signedOut', ended: false };
const SessionContext = createContext<Session | null>(null);

/** The club stays in the cache: it is no person's, and the component that shows it stands above the session and would not notice that its query is gone. */
const forgetCached = (queries: QueryClient): void => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getClub.path });
  queries.getMutationCache().clear();
};

/**
 * Holds who is signed in. The hint in local storage gives the first paint; `/api/auth/me` confirms it at every start, except where the page
 * itself says that nobody is signed in. Logout and a 401 clear the hint in all tabs, and what the device keeps of answers. Cached answers go at
 * once at logout; when a session ends, those on the screen stay under the sign-in dialog until it is known who signs in, so that nothing typed is lost.
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>(firstState);
  const current = useRef(state);
  const confirmed = useRef(false);
  const isUnanswered = useRef(false);
  const askedAt = useRef(0);

  const change = useCallback((next: State) => {
    current.current = next;
    setState(next);
  }, []);

  const forget = useCallback(
    (ended = false) => {
      beginSession();
      clearHint(ended);
      forgetCached(queryClient);
      change({ ...signedOut, ended });
      return forgetAnswers();
    },
    [change, queryClient],
  );

  const accept = useCallback(
    (found: SessionUser) => {
      const before = current.current;
      if (before.user && before.user.id !== found.id) {
        forgetCached(queryClient);
        void forgetAnswers();
      }
      if (before.user?.id === found.id && before.ended) void queryClient.invalidateQueries();
      confirmed.current = true;
      void leaveOthersPush(found.id);
      writeHint(found);
      void returnPush(found.id);
      change({ user: found, status: 'signedIn', ended: false });
    },
    [change, queryClient],
  );

  const enter = useCallback(
    (found: SessionUser) => {
      beginSession();
      accept(found);
      tellSession('signed-in');
    },
    [accept],
  );

  const end = useCallback(() => {
    if (!confirmed.current) return void forget(current.current.user !== null || hasEnded());
    clearHint(true);
    void forgetAnswers();
    queryClient.removeQueries({ type: 'inactive' });
    change({ ...current.current, ended: true });
  }, [change, forget, queryClient]);

  const confirm = useCallback(() => {
    const asked = presentSession();
    isUnanswered.current = false;
    askedAt.current = Date.now();
    return call(me).then(
      (found) => {
        // An answer about a session that has been left since says nothing about the present one.
        if (asked === presentSession()) accept(found);
      },
      (error: unknown) => {
        // 401 arrives through onUnauthorized. Without an answer a hint still counts: the pages say for themselves that they have no data.
        isUnanswered.current = hadNoAnswer(error);
        if (current.current.status === 'loading') change({ ...signedOut, ended: hasEnded() });
      },
    );
  }, [accept, change]);

  useEffect(
    () =>
      onUnauthorized(() => {
        if (current.current.status === 'signedOut' || current.current.ended) return;
        end();
        tellSession('ended');
      }),
    [end],
  );

  // As at a start: this tab may show another person, and without signal the server cannot say so. Calls that were made before count no more.
  const lookAgain = useCallback(() => {
    beginSession();
    const hint = readHint();
    if (hint && hint.id !== current.current.user?.id) {
      accept(hint);
      confirmed.current = false;
    }
    void confirm();
  }, [accept, confirm]);

  useEffect(
    () =>
      onTabMessage((message) => {
        // The tab that tells of an end has cleared the hint before. This tab may have slept and hear it late: a hint that is there is from a later sign-in.
        if (message === 'signed-in' || readHint()) lookAgain();
        else if (message === 'signed-out') void forget();
        else if (current.current.user) end();
      }),
    [lookAgain, end, forget],
  );

  // A page that the browser put aside, such as for its Back, may have missed what other tabs told. A hint that is gone ends nothing by itself: the
  // device may only have failed to read it. A first start without signal ends at the sign-in page, whether there is a session or not.
  useEffect(() => {
    const askAgain = ({ type }: Event): void => {
      const { user, ended } = current.current;
      if (document.hidden || (user && ended)) return;
      if (type !== 'online' && readHint()?.id !== user?.id) lookAgain();
      else if (user ? msSince(askedAt.current) > askAgainMs : isUnanswered.current) void confirm();
    };
    window.addEventListener('pageshow', askAgain);
    window.addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      window.removeEventListener('pageshow', askAgain);
      window.removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [lookAgain, confirm]);

  useEffect(() => {
    if (current.current.status !== 'signedOut') void confirm();
  }, [confirm]);

  // Signal is back. Until the server has confirmed the session, its end would take the page away with what was typed.
  useEffect(
    () =>
      onContact(() => {
        if (isUnanswered.current && current.current.user) void confirm();
      }),
    [confirm],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: async (email, password) => {
        const found = await call(login, { body: { email, password } });
        enter(found);
        return found;
      },
      enter,
      signOut: async ({ everywhere = false } = {}) => {
        // The one who asked, also where another person has signed in since.
        const person = state.user?.id;
        // The phone's own data goes only once the server has ended the session: without signal nobody signs out.
        const isQuiet = await endSession(person, everywhere);
        // Without the hint, calls that are still under way for this person keep nothing on the device.
        clearHint();
        await Promise.all([forgetDeviceKeys(), dropPush()]);
        if (person !== undefined) clearDrafts(person);
        const forgotten = forget();
        tellSession('signed-out');
        await forgotten;
        return { isQuiet };
      },
      refresh: confirm,
      leave: () => void forget(),
    }),
    [state, enter, confirm, forget],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
};

// The gateway says in the page that no session came with the request for it. Somebody who signed in since, in another tab, left the hint.
const firstState = (): State => {
  const user = readHint();
  if (!user && readInlineJson('signed-out') === true) return { ...signedOut, ended: hasEnded() };
  return { user, status: user ? 'signedIn' : 'loading', ended: false };
};

/** The session of the person at the screen. Only below a SessionProvider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
